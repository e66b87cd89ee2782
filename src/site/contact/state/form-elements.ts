import { type FormName, formNames } from '#src/contact-message/forms.ts'
import { loadDraft } from './draft-storage.ts'

export const formId = (name: FormName): string => `${name}-form`

export const formElement = (name: FormName): HTMLFormElement | null => document.forms.namedItem(formId(name))

/** Returns whether the browser stores a draft of any form: typed text, or an outcome that the visitor has not seen. */
export const hasDraft = (): boolean => formNames.some((name) => loadDraft(formId(name)) !== undefined)

const prerenderedForms = new Map<FormName, { form: HTMLFormElement; focused: Element | null }>()

/**
 * Keeps the element of a prerendered form that React replaces, or whose page the visitor leaves, before the code of the form is loaded. The
 * text typed into the form would otherwise be lost.
 */
export function keepPrerenderedForm(name: FormName, form: HTMLFormElement | null): void {
  if (form) prerenderedForms.set(name, { form, focused: form.contains(document.activeElement) ? document.activeElement : null })
}

export const prerenderedForm = (name: FormName): HTMLFormElement | undefined => prerenderedForms.get(name)?.form

/** Moves the focus, after a <form> was replaced, to the control with the name of the control that had the focus in the old <form>. */
export function restoreFocus(name: FormName, form: HTMLFormElement): void {
  const { focused } = prerenderedForms.get(name) ?? {}
  if (!focused || focused.isConnected) return
  const control = form.elements.namedItem(focused.getAttribute('name') ?? '')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
