/*
 * Forms whose code is loaded late: one that is submitted earlier waits for it, and looks busy meanwhile. Without script none of
 * this runs, and the browser submits them.
 */

/** Attribute of the button of such a form: its label while the form waits. */
export const sendingWords = 'data-sending'

/** Attribute of a form that waits for its code. */
const held = 'data-held'

/** Attribute of a form whose code was not loaded in time: the browser submits it, as it does without script. */
const native = 'data-native'

/** How long a form waits before the browser submits it, in milliseconds: enough to load the code on a slow connection. */
const patience = 15_000

/** Whether the browser submits it by itself, and nobody is told what becomes of it. */
export const isNative = (form: HTMLFormElement): boolean => form.hasAttribute(native)

export const isHeld = (form: HTMLFormElement): boolean => form.hasAttribute(held)

const buttonOf = (form: HTMLFormElement) => form.querySelector(`[${sendingWords}]`)

/** Whether it is such a form, and its code is not loaded: forms whose code is validate their fields themselves. */
export const isLate = (form: HTMLFormElement): boolean => !form.noValidate && buttonOf(form) !== null

/**
 * Holds submits of forms whose code is not loaded; the code takes them over (takeOver). The browser has validated the fields
 * before. Capturing, because React stops the event where it has hydrated the page but not yet the form.
 */
export function holdEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !isLate(form) || isNative(form)) return
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld(form)) hold(form)
    },
    true,
  )
}

function hold(form: HTMLFormElement): void {
  show(form, true)
  addEventListener('beforeunload', (event) => {
    if (isHeld(form)) event.preventDefault()
  })
  const timer = setInterval(() => {
    // A form that was removed from the page cannot be submitted; offline, submitting would replace the page by an error.
    if (isHeld(form) && !(form.isConnected && navigator.onLine)) return
    clearInterval(timer)
    if (!takeOver(form)) return
    form.setAttribute(native, '')
    form.requestSubmit()
  }, patience)
}

/** Ends the waiting of a form. Returns whether it was waiting, and so has to be sent. */
export function takeOver(form: HTMLFormElement): boolean {
  const wasHeld = isHeld(form)
  if (wasHeld) show(form, false)
  form.removeAttribute(native)
  return wasHeld
}

/** aria-disabled and not `disabled`, which Firefox would restore after a reload. */
function show(form: HTMLFormElement, isWaiting: boolean): void {
  const button = buttonOf(form)
  const words = button?.textContent ?? ''
  form.toggleAttribute(held, isWaiting)
  form.setAttribute('aria-busy', String(isWaiting))
  button?.replaceChildren(button.getAttribute(sendingWords) ?? '')
  button?.setAttribute(sendingWords, words)
  if (isWaiting) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}
