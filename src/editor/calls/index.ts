export type { CallApi } from './call-schemas.ts'
export { editorIdSchema, type FieldPlace, placeSchema, summarySchema } from './call-inputs.ts'
export { type CallName, uploadName } from './call-schemas.ts'
export type { UnpublishedChanges } from './working-copy-answers.ts'
