const announcerId = 'announcer'

/** Where the title of a page is said after navigation without a reload. */
export function Announcer() {
  return <div id={announcerId} aria-live="polite" aria-atomic="true" className="sr-only" />
}

/** Says a text to those who hear the page, in the page's language. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId)
  if (region) region.textContent = text
}
