import type { FieldName } from '../../contact-message/forms.ts'

/** What can be wrong with a field: nothing stands in it, or not what its type wants. */
export type Fault = 'missing' | 'malformed'

export type Faults = Readonly<Partial<Record<FieldName, Fault>>>

type Control = Pick<HTMLInputElement, 'name' | 'validity'>

/** What the browser has against a control by its own rules (HTML, constraint validation); nothing if all is well. */
function faultOf({ validity }: Pick<Control, 'validity'>): Fault | undefined {
  if (validity.valid) return undefined
  return validity.valueMissing ? 'missing' : 'malformed'
}

const isControl = (element: Element): element is HTMLElement & Control => 'validity' in element && 'name' in element

export const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** What is wrong in a form, by the names of its fields, from top to bottom. */
export const faultsOf = (controls: readonly Control[]): Faults =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const fault = faultOf(control)
      return fault === undefined || control.name === '' ? [] : [[control.name, fault]]
    }),
  )

/** The faults that are still what they were: one that is mended goes, and no other comes while somebody types. */
export function unmended(faults: Faults, controls: readonly Control[]): Faults {
  const now = faultsOf(controls)
  return Object.fromEntries(Object.entries(faults).filter(([field, fault]) => now[field as FieldName] === fault))
}
