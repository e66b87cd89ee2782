export {
  buildHeader,
  callPath,
  draftChanged,
  type DraftEvent,
  editorPath,
  eventsPath,
  otherBuildStatus,
  thumbnailName,
} from './endpoints.ts'
export { placeKey } from './entries.ts'
export { nameOfPath, nameOfPlace } from './label.ts'
export { withoutMarks } from './text-mark.ts'
