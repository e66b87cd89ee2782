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
export { nameOfPath, nameOfPlace } from './label.ts'
export { placeKey } from './place-key.ts'
export { withoutMarks } from './text-mark.ts'
