import { type Group, isObject } from '#src/content/yaml-values/path.ts'
import type { EditableField } from '#src/editor/calls/answers.ts'
import { isSchema } from '../../controls/inputs/schema.ts'

/** A list whose items are groups of values or texts in every language. Each item is edited in its own form. */
export type ListField = EditableField & { value: Group[] }

/** Returns whether a field is shown as a list of rows. A list that has a control, such as a week, is not. */
export function isItemList(field: EditableField): field is ListField {
  const { value, schema } = field
  const hasGroups = isSchema(schema.items) && schema.items.type === 'object'
  return Array.isArray(value) && schema.control === undefined && value.every(isObject) && (value.length > 0 || hasGroups)
}

/** Returns the value of a field if the value is a group of messages, or all messages of a page. */
export const messageGroupOf = ({ file, value, schema }: EditableField): Group | undefined =>
  file.startsWith('translations/') && isObject(value) && schema.properties === undefined ? value : undefined
