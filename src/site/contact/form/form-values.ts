import { type Fields, fieldsOf, type FormName, mapFields } from '#src/contact-message/forms.ts'

export function readFields(form: HTMLFormElement, name: FormName): Fields {
  const data = new FormData(form)
  return mapFields(fieldsOf(name), (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })
}

/** Writes fields into the controls of a form. Does not change a control that already has its value, so that the caret does not move. */
export function writeFields(form: HTMLFormElement, fields: Fields): void {
  for (const [field, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(field)
    if (control !== null && 'value' in control && control.value !== value) control.value = value
  }
}
