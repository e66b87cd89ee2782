import type { FieldError, FieldErrors } from '#src/contact-message/field-errors.ts'
import { fieldEntries, type FieldName, type FormName, maxLength } from '#src/contact-message/forms.ts'
import { errorId } from '#src/ui/controls/form-controls.tsx'

type ValidatedControl = Pick<HTMLInputElement, 'name' | 'value' | 'validity'>

/** Checks a control by the browser's rules (HTML, constraint validation). */
function validateControl(form: FormName, { name, value, validity }: ValidatedControl): FieldError | undefined {
  // The length is checked here, because browsers would cut pasted text to a `maxlength` attribute without a message.
  if (value.length > (maxLength(form, name as FieldName) ?? Infinity)) return 'too-long' // maxLength() returns undefined for other names
  if (validity.valid) return undefined
  return validity.valueMissing || validity.patternMismatch ? 'missing' : 'malformed'
}

const isControl = (element: Element): element is HTMLElement & ValidatedControl => 'validity' in element && 'name' in element

export const controlsOf = (element: HTMLFormElement) => [...element.elements].filter(isControl)

/** Returns the text of the error that a control shows. Empty if the control has no error. */
export const errorTextOf = (control: Element): string => document.getElementById(errorId(control.id))?.textContent ?? ''

/** Returns the errors of a form, in the order of the controls. */
export const validate = (form: FormName, controls: readonly ValidatedControl[]): FieldErrors =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const error = control.name === '' ? undefined : validateControl(form, control)
      return error === undefined ? [] : [[control.name, error]]
    }),
  )

/** Returns those of the shown errors that still apply. Does not add errors, because the visitor may not have finished typing. */
export function remainingErrors(errors: FieldErrors, form: FormName, controls: readonly ValidatedControl[]): FieldErrors {
  const current = validate(form, controls)
  return Object.fromEntries(fieldEntries(errors).filter(([field, error]) => current[field] === error))
}
