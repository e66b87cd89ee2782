import { type Milliseconds, second } from '#src/lib/time.ts'
import { applyEvent } from './apply-event.ts'
import { phaseOf } from './form-phase.ts'
import { noteDraftPosted } from './keep-drafts.ts'
import { submitted, waitEnded } from './phase.ts'

/**
 * Time that a submitted form waits for its code before the browser submits it. The time is enough to load the code on a slow connection.
 */
const maxHold: Milliseconds = 15 * second

/**
 * Holds a submit of a form whose code is not loaded, until the code takes the form over or the wait ends (`waitForCode`). The browser
 * validates the fields before it dispatches the event. The listener is capturing, because React stops the event in parts of the page that
 * are not hydrated.
 */
export function holdEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const effect = applyEvent(form, submitted)
      if (effect === 'note-post') noteDraftPosted(form)
      if (effect !== 'wait-for-code' && effect !== 'ignore') return
      event.preventDefault()
      event.stopPropagation()
      if (effect === 'wait-for-code') waitForCode(form)
    },
    true,
  )
}

/**
 * Makes a submitted form wait for its code. Meanwhile the browser asks before the visitor leaves the page. If the code is not loaded within
 * `maxHold`, the browser submits the form. While the form is not in the page or the browser is offline, the form is held longer.
 */
function waitForCode(form: HTMLFormElement): void {
  const isHeld = () => phaseOf(form) === 'held'
  const warn = (event: Event) => {
    if (isHeld()) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  const timer = setInterval(() => {
    // Holds the form longer while it is not in the page, because a removed form cannot be submitted, and while offline, because a submit
    // would replace the page by an error page.
    if (isHeld() && !(form.isConnected && navigator.onLine)) return
    clearInterval(timer)
    // The listener is removed when waiting ends, because some browsers do not keep a page with a `beforeunload` listener in the
    // back/forward cache.
    removeEventListener('beforeunload', warn)
    if (applyEvent(form, waitEnded) === 'submit') form.requestSubmit()
  }, maxHold)
}
