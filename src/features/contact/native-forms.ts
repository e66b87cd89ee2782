import type { FormName } from '../../contact-message/forms.ts'

/** The id of a form's element. */
export const formId = (name: FormName): string => `${name}-form`

const replaced = new Map<FormName, HTMLFormElement>()

/** The element of a form, if the page shows it. */
export const formElement = (name: FormName): HTMLFormElement | null => document.forms.namedItem(formId(name))

/** Keeps a form of the HTML that has to give way before its code has come, with what was typed in it. */
export function keepNativeForm(name: FormName, form: HTMLFormElement | null): void {
  if (form) replaced.set(name, form)
}

/** The form of the HTML that had to give way, if one had. */
export const nativeFormOf = (name: FormName): HTMLFormElement | undefined => replaced.get(name)
