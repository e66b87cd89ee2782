import type { FormName } from '../../contact-message/forms.ts'

/** The id of a form's element. */
export const formId = (name: FormName): string => `${name}-form`

const replaced = new Map<FormName, HTMLFormElement>()

/** The element of a form, if the page shows it. */
export const formElement = (name: FormName): HTMLFormElement | null => document.forms.namedItem(formId(name))

/** Keeps a prerendered form that is removed before its code is loaded, with what was typed in it. */
export function keepPrerenderedForm(name: FormName, form: HTMLFormElement | null): void {
  if (form) replaced.set(name, form)
}

/** The prerendered form that was removed, if one was. */
export const prerenderedFormOf = (name: FormName): HTMLFormElement | undefined => replaced.get(name)
