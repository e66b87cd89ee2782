/*
 * Early submits: a form that is submitted before its code is loaded is held until the code takes it over, and looks busy meanwhile.
 * Without script none of this runs, and the browser submits the form natively.
 */

/** Attribute of the submit button of a form that can be held: the label that the button shows while the form is held. */
export const sendingLabel = 'data-sending'

/** Attribute of a form that is held. */
const held = 'data-held'

/** Attribute of a form whose code was not loaded in time. The browser submits it natively. */
const native = 'data-native'

/** Time in milliseconds after which the browser submits a held form natively. It is enough to load the code on a slow connection. */
const longestHold = 15_000

/** Returns whether the browser submits a form natively. The page does not learn the outcome. */
export const isNative = (form: HTMLFormElement): boolean => form.hasAttribute(native)

export const isHeld = (form: HTMLFormElement): boolean => form.hasAttribute(held)

const submitButton = (form: HTMLFormElement) => form.querySelector(`[${sendingLabel}]`)

/** Marks the code of a form as loaded. The sign is noValidate, because from here on the code validates the fields. */
export const markLoaded = (form: HTMLFormElement): void => void (form.noValidate = true)

/** Returns whether the code of a form is not loaded yet. */
export const isEarly = (form: HTMLFormElement): boolean => !form.noValidate && submitButton(form) !== null

/**
 * Holds a submit of a form whose code is not loaded, until takeOver() is called. By then the browser has validated the fields. The listener
 * is capturing, because React stops the event in parts of the page that are not hydrated.
 */
export function holdEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !isEarly(form) || isNative(form)) return
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld(form)) hold(form)
    },
    true,
  )
}

function hold(form: HTMLFormElement): void {
  setHeld(form, true)
  addEventListener('beforeunload', (event) => {
    if (isHeld(form)) event.preventDefault()
  })
  const timer = setInterval(() => {
    // Holds the form longer while it is not in the page, because a removed form cannot be submitted, and while offline, because a submit
    // would replace the page by an error page.
    if (isHeld(form) && !(form.isConnected && navigator.onLine)) return
    clearInterval(timer)
    if (!takeOver(form)) return
    form.setAttribute(native, '')
    form.requestSubmit()
  }, longestHold)
}

/** Releases a form. Returns whether the form was held, so that the caller has to send it. */
export function takeOver(form: HTMLFormElement): boolean {
  const wasHeld = isHeld(form)
  if (wasHeld) setHeld(form, false)
  form.removeAttribute(native)
  return wasHeld
}

/** Uses aria-disabled and not `disabled`, which Firefox would restore after a reload. */
function setHeld(form: HTMLFormElement, isNowHeld: boolean): void {
  const button = submitButton(form)
  const label = button?.textContent ?? ''
  form.toggleAttribute(held, isNowHeld)
  form.setAttribute('aria-busy', String(isNowHeld))
  button?.replaceChildren(button.getAttribute(sendingLabel) ?? '')
  button?.setAttribute(sendingLabel, label)
  if (isNowHeld) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}
