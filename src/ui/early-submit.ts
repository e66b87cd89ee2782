/*
 * Forms whose code comes late: one that is sent before waits for it, and looks as busy as it will then. Without script none of
 * this runs, and the browser sends them.
 */

/** Attribute of the button of such a form: what it says while the form waits. */
export const sendingWords = 'data-sending'

/** Mark of a form that waits for its code. */
const held = 'data-held'

/** Mark of a form whose code has not come in time: the browser sends it, as it does without script. */
const native = 'data-native'

/** How long a form waits before the browser sends it, in milliseconds: a slow line has brought the code by then. */
const patience = 15_000

export const isHeld = (form: HTMLFormElement): boolean => form.hasAttribute(held)

const buttonOf = (form: HTMLFormElement) => form.querySelector(`[${sendingWords}]`)

/**
 * Holds what is sent of forms whose code has not come; the code takes it over (takeOver). The browser has checked the fields
 * before. Capturing, because React keeps the event to itself where it has hydrated the page and not yet the form.
 */
export function holdEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      // Forms whose code has come check their fields themselves.
      if (!(form instanceof HTMLFormElement) || form.noValidate || form.hasAttribute(native) || !buttonOf(form)) return
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
    // Out of the page a form can only wait on; offline the browser would lose the page over it.
    if (isHeld(form) && !(form.isConnected && navigator.onLine)) return
    clearInterval(timer)
    if (!takeOver(form)) return
    form.setAttribute(native, '')
    form.requestSubmit()
  }, patience)
}

/** Ends the waiting of a form, and says whether it was waiting: then it has to be sent. */
export function takeOver(form: HTMLFormElement): boolean {
  const wasHeld = isHeld(form)
  if (wasHeld) show(form, false)
  form.removeAttribute(native)
  return wasHeld
}

/** Not `disabled`, which Firefox would remember over a reload. */
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
