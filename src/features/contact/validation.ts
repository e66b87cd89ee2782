import type { FieldName } from '../../contact-message/forms.ts'

/** What can be wrong with a field: it is empty, or does not match its type. */
export type FieldError = 'missing' | 'malformed'

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>

type Control = Pick<HTMLInputElement, 'name' | 'validity'>

/** The error of a control by the browser's rules (HTML, constraint validation); undefined if it is valid. */
function errorOf({ validity }: Pick<Control, 'validity'>): FieldError | undefined {
  if (validity.valid) return undefined
  return validity.valueMissing ? 'missing' : 'malformed'
}

const isControl = (element: Element): element is HTMLElement & Control => 'validity' in element && 'name' in element

export const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** The errors of a form by the names of its fields, in their order. */
export const errorsOf = (controls: readonly Control[]): FieldErrors =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const error = errorOf(control)
      return error === undefined || control.name === '' ? [] : [[control.name, error]]
    }),
  )

/** The errors that still hold: a corrected one is removed, and no new one is added while somebody types. */
export function unmended(errors: FieldErrors, controls: readonly Control[]): FieldErrors {
  const now = errorsOf(controls)
  return Object.fromEntries(Object.entries(errors).filter(([field, error]) => now[field as FieldName] === error))
}
