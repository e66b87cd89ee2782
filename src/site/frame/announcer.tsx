const announcerId = 'announcer'

/** Live region for the title of the page after client-side navigation. */
export function Announcer() {
  return <div id={announcerId} aria-live="polite" aria-atomic="true" className="sr-only" />
}

/** Announces a text to screen-reader users, in the page's language. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId)
  if (region) region.textContent = text
}
