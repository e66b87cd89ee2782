import { expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { isItemList, messageGroupOf } from './field-kinds.ts'

const listOf = (value: ContentValue, schema: Partial<FieldSchema> = {}) =>
  editableField({ schema: { type: 'array', items: { type: 'object' }, ...schema }, value })

it('isItemList returns true for lists of groups, and false for lists of strings and for lists with a control, such as a week', () => {
  expect(isItemList(listOf([{ id: 'dinner', title: 'A dinner' }]))).toBe(true)
  expect(isItemList(listOf([]))).toBe(true)
  expect(isItemList(listOf(['a'], { items: { type: 'string' } }))).toBe(false)
  expect(isItemList(listOf([{ days: [] }], { control: 'week' }))).toBe(false)
})

const group = { title: { en: 'Hello', fr: 'Bonjour' }, closing: { title: { en: 'Bye', fr: 'Au revoir' } } }

it('an object in a translations file is a group of messages if the schema of the object has no properties', () => {
  const field = editableField({ file: 'translations/home.yaml', value: group, schema: {} })
  expect(messageGroupOf(field)).toBe(group)
  expect(messageGroupOf({ ...field, schema: { properties: { en: {}, fr: {} } } })).toBeUndefined()
  expect(messageGroupOf({ ...field, value: ['One'] })).toBeUndefined()
  expect(messageGroupOf({ ...field, file: 'site.yaml' })).toBeUndefined()
})
