import { type Milliseconds, second } from '#src/lib/time.ts'

/*
 * The phases of a contact form, from its HTML to its loaded code. Only this module changes them. src/site/README.md has the table of phases
 * and events. Without script none of this runs, and the browser submits the form natively.
 */

/** Attribute of the submit button of a contact form: the label that the button shows while the form is held. */
export const sendingLabel = 'data-sending'

/** Attribute of a form with its phase. A form without this attribute is early. */
const phaseAttribute = 'data-phase'

type Phase =
  | 'early'
  /** The form was submitted, waits for the code and looks busy. */
  | 'held'
  /** The code was not loaded in time, so the browser submits the form, and the page does not learn the outcome. */
  | 'native'
  /** The code validates and sends the form. */
  | 'loaded'

/** Time after which the browser submits a held form natively. It is enough to load the code on a slow connection. */
const maxHold: Milliseconds = 15 * second

const submitButton = (form: HTMLFormElement) => form.querySelector(`[${sendingLabel}]`)

const setPhase = (form: HTMLFormElement, phase: Phase): void => form.setAttribute(phaseAttribute, phase)

export const isInPhase = (form: HTMLFormElement, phase: Phase): boolean => form.getAttribute(phaseAttribute) === phase

/** True if the form is early, held or native. */
export const lacksCode = (form: HTMLFormElement): boolean => submitButton(form) !== null && !isInPhase(form, 'loaded')

/** Holds a form: early → held. If the code does not take the form over within `maxHold`, the browser submits the form: held → native. */
export function hold(form: HTMLFormElement): void {
  setPhase(form, 'held')
  setBusy(form, true)
  const warn = (event: Event) => {
    if (isInPhase(form, 'held')) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  const timer = setInterval(() => {
    const isHeld = isInPhase(form, 'held')
    // Holds the form longer while it is not in the page, because a removed form cannot be submitted, and while offline, because a submit
    // would replace the page by an error page.
    if (isHeld && !(form.isConnected && navigator.onLine)) return
    clearInterval(timer)
    // The listener is removed when waiting ends, because some browsers do not keep a page with a `beforeunload` listener in the
    // back/forward cache.
    removeEventListener('beforeunload', warn)
    if (!isHeld) return
    setBusy(form, false)
    setPhase(form, 'native')
    form.requestSubmit()
  }, maxHold)
}

/**
 * Takes over a form once its code is loaded: any phase → loaded. From here on the code validates the fields. Returns whether the form was
 * held, so that the caller has to send it.
 */
export function takeOver(form: HTMLFormElement): boolean {
  const wasHeld = isInPhase(form, 'held')
  if (wasHeld) setBusy(form, false)
  setPhase(form, 'loaded')
  form.noValidate = true
  return wasHeld
}

/** Shows a form as busy or not. Uses aria-disabled and not `disabled`, which Firefox would restore after a reload. Idempotent. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  if ((form.getAttribute('aria-busy') === 'true') === isBusy) return
  const button = submitButton(form)
  const label = button?.textContent ?? ''
  form.setAttribute('aria-busy', String(isBusy))
  button?.replaceChildren(button.getAttribute(sendingLabel) ?? '')
  button?.setAttribute(sendingLabel, label)
  if (isBusy) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}
