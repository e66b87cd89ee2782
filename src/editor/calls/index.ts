export type { CallApi } from './call-api.ts'
export { editorId, type FieldPlace, place, summary } from './call-inputs.ts'
export { type CallName, uploadName } from './call-schemas.ts'
export type { UnpublishedChanges } from './working-copy-answers.ts'
