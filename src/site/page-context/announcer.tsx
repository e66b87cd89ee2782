import type { Milliseconds } from '#src/lib/time.ts'

const announcerId = 'announcer'

/**
 * Announces to screen readers what changes without a move of the focus (live region): the title after client-side navigation, an error of
 * the focused field.
 */
export const Announcer = () => <div id={announcerId} aria-live="polite" aria-atomic="true" className="sr-only" />

/**
 * Time before a text is announced. Screen readers skip a change of a live region that arrives together with hundreds of other changes of
 * the page. They also skip a text that equals the earlier one, unless the region was empty in between.
 */
const announcementDelay: Milliseconds = 700

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces a text to screen-reader users, in the page's language. A newer text supersedes a pending one. An empty text only empties the
 * live region.
 */
export function announce(text: string): void {
  const region = document.getElementById(announcerId)
  if (region === null) return
  region.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => (region.textContent = text), announcementDelay)
}
