export { editorIdSchema, type FieldPlace, placeSchema, summarySchema } from './call-inputs.ts'
export { type CallName, uploadName } from './call-schemas.ts'
export type { CallApi, CallSetOf } from './call-set.ts'
export type { FailedAction, PlaceDifference, UnpublishedChanges } from './unpublished-changes.ts'
