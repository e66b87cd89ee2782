import type { FieldName } from '../../contact-message/forms.ts'

/** What can be wrong with a field: nothing stands in it, or not what its type wants. */
export type FieldError = 'missing' | 'malformed'

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>

type Control = Pick<HTMLInputElement, 'name' | 'validity'>

/** What the browser has against a control by its own rules (HTML, constraint validation); nothing if all is well. */
function errorOf({ validity }: Pick<Control, 'validity'>): FieldError | undefined {
  if (validity.valid) return undefined
  return validity.valueMissing ? 'missing' : 'malformed'
}

const isControl = (element: Element): element is HTMLElement & Control => 'validity' in element && 'name' in element

export const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** What is wrong in a form, by the names of its fields, from top to bottom. */
export const errorsOf = (controls: readonly Control[]): FieldErrors =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const error = errorOf(control)
      return error === undefined || control.name === '' ? [] : [[control.name, error]]
    }),
  )

/** The errors that are still what they were: one that is mended goes, and no other comes while somebody types. */
export function unmended(errors: FieldErrors, controls: readonly Control[]): FieldErrors {
  const now = errorsOf(controls)
  return Object.fromEntries(Object.entries(errors).filter(([field, error]) => now[field as FieldName] === error))
}
