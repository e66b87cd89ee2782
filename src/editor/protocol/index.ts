export {
  buildHeader,
  callAddress,
  draftChanged,
  type DraftEvent,
  editorPage,
  eventsAddress,
  otherBuildStatus,
  thumbnailName,
} from './endpoints.ts'
export { placeKey } from './entries.ts'
export { nameOfPath, nameOfPlace } from './label.ts'
export { withoutMarks } from './text-mark.ts'
