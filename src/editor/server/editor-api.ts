import { type LocatedFinding, searchCities } from '#src/content-toolkit/check/index.ts'
import type { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { Answers, EditorApi } from '#src/editor/protocol/calls/answers.ts'
import type { SaveOutcome, UndoOutcome } from '#src/editor/protocol/calls/save-answers.ts'
import type { DraftEvent } from '#src/editor/protocol/endpoints.ts'
import type { Log } from '#src/lib/node/log.ts'
import { listChanges } from './change-history/list-changes.ts'
import { readPlaceHistory } from './change-history/place-history.ts'
import { revertChange } from './change-history/revert-change.ts'
import type { DraftService } from './drafts/draft-service.ts'
import { fieldFindings } from './drafts/field-findings.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { fieldAt } from './fields/field.ts'
import { deleteImage, libraryImages } from './fields/images.ts'
import { acceptTranslation, openTranslations } from './fields/open-translations.ts'
import { withOpenedValues } from './fields/related-values.ts'
import type { TextMarks } from './fields/text-marks.ts'
import { type FindNewErrors, save } from './saving/save.ts'
import { nextUndo, undoOrRedo } from './saving/undo.ts'
import { listsOfSite, searchTexts } from './search/search.ts'
import { matchesAt } from './search/text-matches.ts'
import type { ServerDependencies } from './server-dependencies.ts'
import type { WriteLog } from './storage/write-log.ts'

type EditedContent = {
  root: string
  writeLog: WriteLog
  overlay: ContentOverlay
  drafts: DraftService
  marks: TextMarks
}

export type ChangeNotifier = {
  announceDraft: (event: DraftEvent) => void
  refresh: () => Promise<void>
}

export type EditorApiDependencies = ChangeNotifier & { content: EditedContent; server: ServerDependencies; log: Pick<Log, 'error'> }

/** Returns the handlers of the calls that the development server and the studio share. */
export function editorApi({ content, server, announceDraft, refresh, log }: EditorApiDependencies): EditorApi {
  const { writeLog, overlay, drafts } = content
  const findNewErrors: FindNewErrors = (texts) => overlay.with(texts).newErrors
  const logFailure: LogFailure = (outcome) => {
    if (outcome.kind === 'failed') log.error('content file not written', { file: outcome.file, problem: outcome.problem })
  }
  return {
    ...readingCalls(content),
    ...imageCalls(content, refresh),
    ...translationCalls(content, refresh),
    ...directSaveCalls({ content, server, findNewErrors, logFailure, refresh }),
    draft: ({ clientId, locale, changes }, personId) => {
      const answer = drafts.changeForAnswer(personId, locale, changes)
      if (changes.length === 0) return { ...answer, lastSave: nextUndo(writeLog, personId) }
      announceDraft({ personId, clientId })
      return answer
    },
    save: (input, personId) => saveDraft({ writeLog, drafts, findNewErrors, logFailure, refresh, announceDraft }, personId, input),
    changes: () => listChanges(content, server),
    history: (place) => readPlaceHistory(content, place, server.nameOf),
  }
}

type LogFailure = (outcome: SaveOutcome<LocatedFinding> | UndoOutcome) => void

/**
 * The calls that return fields, texts and lists, and search texts and cities. `texts`, `search` and `lists` include the draft of the
 * person.
 */
function readingCalls({ root, overlay, drafts, marks }: EditedContent): Pick<EditorApi, 'field' | 'texts' | 'search' | 'lists' | 'cities'> {
  return {
    field: (place) => ({ field: fieldAt(root, overlay.parsed(), marks, place) }),
    texts: ({ numbers }, personId) => {
      const { parsed, locate } = drafts.typedContent(personId)
      return { matches: withOpenedValues(parsed, matchesAt(parsed, marks.placesOf(numbers).flatMap(locate))) }
    },
    search: ({ numbers, ...search }, personId) => {
      const { parsed, locate } = drafts.typedContent(personId)
      return searchTexts(parsed, search, numbers && marks.placesOf(numbers).flatMap(locate))
    },
    lists: (_, personId) => ({ lists: listsOfSite(drafts.typedContent(personId).parsed) }),
    cities: ({ language, query }) => ({ cities: searchCities(query, language) }),
  }
}

function imageCalls(
  { root, overlay, drafts }: EditedContent,
  refresh: ChangeNotifier['refresh'],
): Pick<EditorApi, 'images' | 'deleteImage'> {
  return {
    images: () => ({ images: libraryImages(root, overlay.parsed(), drafts.contains) }),
    deleteImage: async ({ file }) => {
      const isDeleted = deleteImage(root, overlay.parsed(), drafts.contains, file)
      if (isDeleted) await refresh()
      return { isDeleted }
    },
  }
}

function translationCalls(
  { root, overlay }: EditedContent,
  refresh: ChangeNotifier['refresh'],
): Pick<EditorApi, 'translations' | 'accept'> {
  return {
    translations: () => ({ open: openTranslations(root, overlay.parsed()) }),
    accept: async (translation) => {
      const answer = acceptTranslation(root, overlay.parsed(), translation)
      if (answer.kind === 'accepted') await refresh()
      return answer
    },
  }
}

type DirectSaves = {
  content: Pick<EditedContent, 'writeLog' | 'overlay'>
  server: Pick<ServerDependencies, 'listCommitsInReview'>
  findNewErrors: FindNewErrors
  logFailure: LogFailure
  refresh: ChangeNotifier['refresh']
}

/** The calls that write files without a draft: edits, reverts, undo and redo. */
function directSaveCalls({
  content: { writeLog, overlay },
  server: { listCommitsInReview },
  findNewErrors,
  logFailure,
  refresh,
}: DirectSaves): Pick<EditorApi, 'saveEdits' | 'revert' | 'undo' | 'redo'> {
  const undoAndRefresh = async (personId: string, direction: 'undo' | 'redo') => {
    const outcome = undoOrRedo(writeLog, findNewErrors, personId, direction)
    logFailure(outcome)
    if (outcome.kind !== 'nothing' && outcome.writtenFiles.length > 0) await refresh()
    return outcome
  }
  const answerTo = async (outcome: SaveOutcome<LocatedFinding>): Promise<Answers['saveEdits']> => {
    logFailure(outcome)
    if (outcome.writtenFiles.length > 0) await refresh()
    return outcome.kind === 'errors' ? { ...outcome, findings: fieldFindings(outcome.findings, overlay.parsed()) } : outcome
  }
  return {
    saveEdits: ({ files }, personId) => answerTo(save(writeLog, findNewErrors, personId, files)),
    revert: async (place, personId) =>
      answerTo(await revertChange({ writeLog, findNewErrors, reviews: await listCommitsInReview?.() }, personId, place)),
    undo: (_, personId) => undoAndRefresh(personId, 'undo'),
    redo: (_, personId) => undoAndRefresh(personId, 'redo'),
  }
}
