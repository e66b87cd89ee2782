import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'

/**
 * Returns a required field of events.yaml, in the form in which the server sends it to the panel. `properties` overrides properties of the
 * field.
 */
export const editableField = (properties: Partial<EditableField>): EditableField => ({
  file: 'events.yaml',
  path: [],
  label: [],
  schema: { type: 'object' },
  value: undefined,
  isRequired: true,
  items: [],
  related: [],
  translations: [],
  location: '',
  textNumbers: [],
  pages: [],
  hasHistory: false,
  isSetting: false,
  ...properties,
})
