import { longestOf, type FieldName, type FormName } from '../../contact-message/forms.ts'

/** What can be wrong with a field: it is empty or blank, does not match its type, or is longer than a server takes. */
export type FieldError = 'missing' | 'malformed' | 'too long'

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>

type Control = Pick<HTMLInputElement, 'name' | 'value' | 'validity'>

/** The pattern of a required text: something other than spaces. */
export const notBlank = '.*\\S.*'

/** By the browser's rules (HTML, constraint validation); undefined if it is valid. */
function errorOf(form: FormName, { name, value, validity }: Control): FieldError | undefined {
  // Not `maxlength` for long texts: browsers cut what is pasted, and do not say so.
  if (value.length > (longestOf(form, name as FieldName) ?? Infinity)) return 'too long' // an unknown name has no limit
  if (validity.valid) return undefined
  return validity.valueMissing || validity.patternMismatch ? 'missing' : 'malformed'
}

const isControl = (element: Element): element is HTMLElement & Control => 'validity' in element && 'name' in element

export const controlsOf = (element: HTMLFormElement) => [...element.elements].filter(isControl)

/** The errors of a form by the names of its fields, in their order. */
export const errorsOf = (form: FormName, controls: readonly Control[]): FieldErrors =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const error = control.name === '' ? undefined : errorOf(form, control)
      return error === undefined ? [] : [[control.name, error]]
    }),
  )

/** The errors that still hold: a corrected one is removed, and no new one is added while somebody types. */
export function unmended(errors: FieldErrors, form: FormName, controls: readonly Control[]): FieldErrors {
  const now = errorsOf(form, controls)
  return Object.fromEntries(Object.entries(errors).filter(([field, error]) => now[field as FieldName] === error))
}
