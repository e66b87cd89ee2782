import type { NamedList } from '#src/editor/protocol/lists-of.ts'
import type { callSchemas } from './call-schemas.ts'
import type { CallApi, CallSetOf } from './call-set.ts'
import type { Draft, PageUpdate } from './draft-answers.ts'
import type { EditableField, FieldFinding, OpenTranslation, ValueChange } from './field-answers.ts'
import type { LibraryImage } from './image-answers.ts'
import type { SavedPlace, SaveOutcome, UndoOutcome } from './save-answers.ts'
import type { FoundCity, TextMatch } from './search-answers.ts'
import type { ChangesAnswer } from './unpublished-changes.ts'

export type Answers = {
  field: { field: EditableField | undefined }
  texts: { matches: TextMatch[] }
  search: { matches: TextMatch[]; isCut: boolean }
  lists: { lists: NamedList[] }
  cities: { cities: FoundCity[] }
  /** `lastSave` is the place that the next undo of a save would change. Only the answer to a call without changes has it. */
  draft: { draft: Draft; page: PageUpdate; lastSave?: SavedPlace | undefined }
  /**
   * `savedKeys` are the keys of the saved entries. `draft` has the entries that were not saved. `failedFile` is the file that could not be
   * written.
   */
  save: { draft: Draft; savedKeys: string[]; failedFile?: string | undefined }
  saveEdits: SaveOutcome<FieldFinding>
  revert: SaveOutcome<FieldFinding>
  undo: UndoOutcome
  redo: UndoOutcome
  translations: { open: OpenTranslation[] }
  accept: { kind: 'accepted' | 'changed' | 'unreadable-file' }
  images: { images: LibraryImage[] }
  deleteImage: { isDeleted: boolean }
  /** `isCut` is true if `changes` may lack older changes. */
  history: { changes: ValueChange[]; isCut: boolean }
  changes: ChangesAnswer
}

export type EditorCalls = CallSetOf<typeof callSchemas, Answers>

export type EditorApi = CallApi<EditorCalls>
