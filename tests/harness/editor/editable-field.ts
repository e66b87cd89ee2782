import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'

/**
 * Returns a required field of events.yaml, as the server sends it to the panel. `properties` replaces the properties that matter to a test.
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
