import { type LocatedFinding, searchCities } from '#src/content-toolkit/check/index.ts'
import type { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { Log } from '#src/lib/node/log/log.ts'
import type { Answers, EditorApi, SaveOutcome, UndoOutcome } from '../calls/answers.ts'
import type { GateState } from '../calls/working-copy-answers.ts'
import type { DraftEvent } from '../protocol/endpoints.ts'
import { listChanges } from './change-history/list-changes.ts'
import { historyOfPlace, type NameOf } from './change-history/place-history.ts'
import { revertChange } from './change-history/revert-change.ts'
import type { Drafts } from './drafts/drafts.ts'
import { fieldFindings } from './drafts/field-findings.ts'
import { type FindNewErrors, nextUndo, save, undoOrRedo } from './drafts/save.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { fieldAt } from './fields/field.ts'
import { acceptTranslation, openTranslations } from './fields/open-translations.ts'
import { withOpenedValues } from './fields/related-values.ts'
import type { TextMarks } from './fields/text-marks.ts'
import { deleteImage, libraryImages } from './images/images.ts'
import { listsOfSite, searchTexts } from './search/search.ts'
import { matchesAt } from './search/text-matches.ts'
import type { WriteLog } from './storage/write-log.ts'

export type ApiOptions = {
  writeLog: WriteLog
  overlay: ContentOverlay
  drafts: Drafts
  marks: TextMarks
  /** Tells open editors that a draft has changed. */
  announceDraft: (event: DraftEvent) => void
  /** Makes open pages show the written files. Resolves when the event was sent to the pages. */
  refresh: () => Promise<void>
  log: Pick<Log, 'error'>
  nameOf: NameOf
  /** Returns the commits whose changes wait in reviews. These changes are not listed as unpublished. */
  commitsInReview: () => Promise<readonly string[]>
  /** Returns whether the gate has passed the present content. Only the development server has a gate. */
  gateState: () => Promise<GateState>
}

/** The options by which the development server and the studio differ: names of people, reviews, and a gate. */
export type ServerOptions = Pick<ApiOptions, 'nameOf' | 'commitsInReview' | 'gateState'>

export function editorApi(options: ApiOptions): EditorApi {
  const { writeLog, overlay, drafts, marks, announceDraft, refresh, log, nameOf, commitsInReview, gateState } = options
  const { root } = writeLog
  const findNewErrors: FindNewErrors = (texts) => overlay.with(texts).newErrors
  const logFailure = (outcome: SaveOutcome<LocatedFinding> | UndoOutcome): void => {
    if (outcome.kind === 'failed') log.error('content file not written', { file: outcome.file, problem: outcome.problem })
  }
  const undoAndRefresh = async (personId: string, direction: 'undo' | 'redo') => {
    const outcome = undoOrRedo(writeLog, findNewErrors, personId, direction)
    logFailure(outcome)
    if (outcome.kind !== 'nothing' && outcome.writtenFiles.length > 0) await refresh()
    return outcome
  }
  const directSaveAnswer = async (outcome: SaveOutcome<LocatedFinding>): Promise<Answers['saveEdits']> => {
    logFailure(outcome)
    if (outcome.writtenFiles.length > 0) await refresh()
    return outcome.kind === 'errors' ? { ...outcome, findings: fieldFindings(outcome.findings, overlay.folder()) } : outcome
  }
  return {
    field: (place) => ({ field: fieldAt(root, overlay.folder(), marks, place) }),
    texts: ({ numbers }, personId) => {
      const { folder, locate } = drafts.contentWithDraft(personId)
      return { matches: withOpenedValues(folder, matchesAt(folder, marks.placesOf(numbers).flatMap(locate))) }
    },
    search: ({ numbers, ...search }, personId) => {
      const { folder, locate } = drafts.contentWithDraft(personId)
      return searchTexts(folder, search, numbers && marks.placesOf(numbers).flatMap(locate))
    },
    lists: (_, personId) => ({ lists: listsOfSite(drafts.contentWithDraft(personId).folder) }),
    cities: ({ language, query }) => ({ cities: searchCities(query, language) }),
    draft: ({ clientId, locale, changes }, personId) => {
      const answer = drafts.change(personId, locale, changes)
      if (changes.length === 0) return { ...answer, lastSave: nextUndo(writeLog, personId) }
      announceDraft({ personId, clientId })
      return answer
    },
    save: (input, personId) => saveDraft({ writeLog, drafts, findNewErrors, logFailure, refresh, announceDraft }, personId, input),
    saveEdits: ({ files }, personId) => directSaveAnswer(save(writeLog, findNewErrors, personId, files)),
    revert: async (place, personId) =>
      directSaveAnswer(await revertChange({ writeLog, findNewErrors, reviews: await commitsInReview() }, personId, place)),
    images: () => ({ images: libraryImages(root, overlay.folder(), drafts.contains) }),
    deleteImage: async ({ file }) => {
      const isDeleted = deleteImage(root, overlay.folder(), drafts.contains, file)
      if (isDeleted) await refresh()
      return { isDeleted }
    },
    undo: (_, personId) => undoAndRefresh(personId, 'undo'),
    redo: (_, personId) => undoAndRefresh(personId, 'redo'),
    translations: () => ({ open: openTranslations(root, overlay.folder()) }),
    accept: async (translation) => {
      const answer = acceptTranslation(root, overlay.folder(), translation)
      if (answer.kind === 'accepted') await refresh()
      return answer
    },
    changes: () => listChanges({ writeLog, overlay, nameOf, commitsInReview, gateState }),
    history: (place) => historyOfPlace({ root, folder: overlay.folder(), writeLog, nameOf }, place),
  }
}
