export { editorIdSchema, type FieldPlace, placeSchema, summarySchema } from './call-inputs.ts'
export { type CallApi, type CallName, uploadName } from './call-schemas.ts'
export type { UnpublishedChanges } from './working-copy-answers.ts'
