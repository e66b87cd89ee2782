import { type FormName, formNames } from '#src/contact-message/forms.ts'
import { loadDraft } from './draft-storage.ts'

export const formId = (name: FormName): string => `${name}-form`

export const formElement = (name: FormName): HTMLFormElement | null => document.forms.namedItem(formId(name))

/** Returns whether sessionStorage has a draft of any form: changed fields, a contact message without a receipt, or an open toast. */
export const hasDraft = (): boolean => formNames.some((name) => loadDraft(formId(name)) !== undefined)

const prerenderedForms = new Map<FormName, HTMLFormElement>()

/** The element that has the focus, or that had it when it was removed. */
const focus: { element: Element | null } = { element: null }

/**
 * Remembers the prerendered <form> elements of the page and the element with the focus, so that a <form> by which React replaces one of
 * them can take over its text and focus. Call it before React hydrates. React replaces a <form> that the browser has translated, and a
 * <form> whose page the visitor leaves before the code of the form is loaded.
 */
export function keepPrerenderedForms(): void {
  for (const name of formNames) {
    const form = formElement(name)
    if (form) prerenderedForms.set(name, form)
  }
  noteFocus()
  // noteFocus() runs after the event, when the focus has moved or the element was removed. The listeners are capturing, because React stops
  // the event in parts of the page that are not hydrated.
  for (const type of ['focusin', 'focusout']) addEventListener(type, () => queueMicrotask(noteFocus), true)
}

function noteFocus(): void {
  const { activeElement, body } = document
  if (activeElement !== body || focus.element?.isConnected !== false) focus.element = activeElement
}

export const prerenderedForm = (name: FormName): HTMLFormElement | undefined => prerenderedForms.get(name)

/** Moves the focus, after a <form> was replaced, to the control with the name of the control that had the focus in the old <form>. */
export function restoreFocus(name: FormName, form: HTMLFormElement): void {
  const { element } = focus
  if (!element || element.isConnected || prerenderedForm(name)?.contains(element) !== true) return
  const control = form.elements.namedItem(element.getAttribute('name') ?? '')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
