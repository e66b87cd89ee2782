import { type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { isSchema } from '#src/editor/panel/controls/inputs/schema.ts'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'

/** A list of the content that the panel shows as rows. Its items are groups of values or texts, and each item has its own form. */
export type ListField = EditableField & { value: Group[] }

/** Returns whether a field is a list of items. False for a list that has a control, such as the days of a week. */
export function isItemList(field: EditableField): field is ListField {
  const { value, schema } = field
  const hasGroups = isSchema(schema.items) && schema.items.type === 'object'
  return Array.isArray(value) && schema.control === undefined && value.every(isObject) && (value.length > 0 || hasGroups)
}

/**
 * Returns the value of a field if this value is a group of messages, or all messages of a file of translations. Otherwise returns
 * undefined.
 */
export const messageGroupOf = ({ file, value, schema }: EditableField): Group | undefined =>
  file.startsWith('translations/') && isObject(value) && schema.properties === undefined ? value : undefined
