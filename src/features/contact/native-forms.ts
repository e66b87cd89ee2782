import type { FormName } from './forms.ts'

/** The id of a form's element. */
export const formId = (name: FormName): string => `${name}-form`

const replaced = new Map<FormName, HTMLFormElement>()

/** Keeps a form of the HTML that has to give way before its code has come, with what was typed in it. */
export function keepNativeForm(name: FormName): void {
  const form = document.forms.namedItem(formId(name))
  if (form) replaced.set(name, form)
}

/** The form of the HTML that had to give way, if one had. */
export const nativeFormOf = (name: FormName): HTMLFormElement | undefined => replaced.get(name)
