import { formNames, type FormName } from '../../contact-message/forms.ts'
import { storedDraft } from '../ui/form-drafts.ts'

export const formId = (name: FormName): string => `${name}-form`

/** Returns the element of a form, or null if the page does not show it. */
export const formElement = (name: FormName): HTMLFormElement | null => document.forms.namedItem(formId(name))

/** Returns whether the browser stores a draft of any form: typed text, or an outcome that the visitor has not seen. */
export const hasDraft = (): boolean => formNames.some((name) => storedDraft(formId(name)) !== undefined)

const removedForms = new Map<FormName, HTMLFormElement>()

/** Keeps a prerendered form that is removed before its code is loaded, with the text typed into it. */
export function keepRemovedForm(name: FormName, form: HTMLFormElement | null): void {
  if (form) removedForms.set(name, form)
}

export const removedForm = (name: FormName): HTMLFormElement | undefined => removedForms.get(name)
