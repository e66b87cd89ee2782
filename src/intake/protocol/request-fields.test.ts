import { expect, it } from 'vitest'
import { fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { keysOf } from '#src/lib/objects.ts'
import { fieldsInSummary, requestFields } from './request-fields.ts'

it.each(formNames)('the fields of the form %s do not share a column of the CSV file', (form) => {
  const columns = keysOf(fieldsOf(form)).map((field) => requestFields[field].csvColumn)
  expect(new Set(columns)).toHaveLength(columns.length)
})

it.each(keysOf(requestFields))('the title of the CSV column with the field %s is the label of a field in this column', (field) => {
  const { csvColumn } = requestFields[field]
  expect(requestFields[csvColumn].csvColumn).toBe(csvColumn)
})

it.each(formNames)('fieldsInSummary has a field for the name and a field for the text of the contact form %s', (form) => {
  const fields = keysOf(fieldsOf(form))
  for (const place of ['name', 'text'] as const) expect(fieldsInSummary(place).some((field) => fields.includes(field))).toBe(true)
})
