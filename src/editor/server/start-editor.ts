import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ShownContent } from '#src/content-model/all-languages/shown-content.ts'
import { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import { draftHeader } from '#src/editor/protocol/endpoints.ts'
import type { Log } from '#src/lib/node/log.ts'
import type { LiveContent } from '#src/live-content/server/index.ts'
import { DraftService } from './drafts/draft-service.ts'
import { type ChangeNotifier, editorApi } from './editor-api.ts'
import { editorHandler, type NamedCalls } from './editor-handler.ts'
import { TextMarks } from './fields/text-marks.ts'
import { findWriter } from './saving/find-writer.ts'
import type { ServerDependencies } from './server-dependencies.ts'
import { DraftStore } from './storage/draft-store.ts'
import { mainBranchId, WriteLog } from './storage/write-log.ts'

type EditorDependencies = ChangeNotifier & {
  /** The folder of the site that contains `content`. */
  root: string
  /** The folder for the databases of the editor. It is created if it does not exist. */
  folder: string
  content: LiveContent
  log: Pick<Log, 'error'>
}

export type Editor = ReturnType<typeof startEditor>

/**
 * Starts the part of the editor that the development server and the studio share. From then on, the texts of pages end with invisible
 * marks.
 */
export function startEditor({ root, folder, content, announceDraft, refresh, log }: EditorDependencies) {
  const overlay = new ContentOverlay(root, () => content.parsed)
  const marks = new TextMarks()
  const writeLog = new WriteLog(root, join(folder, 'history.sqlite'))
  const store = new DraftStore(join(folder, 'drafts.sqlite'), (key) => log.error('unreadable draft entry set aside', { key }))
  const drafts = new DraftService({ root, draftStore: store, overlay, localise: (checked, locale) => content.localise(checked, locale) })
  content.addMarks(marks.mark)
  return {
    /** `added` are calls that only this server has, such as those of the studio. */
    handler: (server: ServerDependencies, added: NamedCalls) =>
      editorHandler({
        api: editorApi({ content: { root, writeLog, overlay, drafts, marks }, server, announceDraft, refresh, log }),
        added,
        root,
        log,
      }),
    /** Returns the content with the draft of a person, which the pages in the frame of this person's editor show. */
    contentFor:
      (personId: string): ShownContent =>
      (locale) =>
        drafts.contentOnPages(personId, locale) ?? content.inLanguage(locale),
    /** Returns the content with other texts of files (`texts`) than those on the disk; undefined if this content has errors. */
    contentWith: (texts: ReadonlyMap<string, string>): ShownContent | undefined => {
      const checked = overlay.with(texts).content
      return checked && ((locale) => content.localise(checked, locale))
    },
    /** Checks the content with other texts of files (`texts`) than those on the disk. */
    checkTexts: (texts: ReadonlyMap<string, string>) => overlay.with(texts),
    /**
     * Writes a file, and records the main branch instead of a person as its writer. Returns false and writes nothing if the text of the
     * file is no longer `before`.
     */
    writeAsMain: (file: string, before: string, after: string): boolean => writeLog.write({ personId: mainBranchId, file, before, after }),
    /**
     * Returns the person who has saved the present value at a place. Returns undefined if no person has, or if the write log no longer
     * contains the save.
     */
    findWriter: (place: FieldPlace): string | undefined => findWriter(writeLog, place, mainBranchId),
    /**
     * Adds entries to the draft of a person, and tells this person's open editors. Leaves out an entry whose key is already in the draft.
     */
    addToDraft(personId: string, changes: DraftChanges): void {
      const keys = new Set(store.listEntries(personId).map(({ key }) => key))
      store.change(
        personId,
        changes.filter(({ key }) => !keys.has(key)),
      )
      announceDraft({ personId, clientId: '' })
    },
    close(): void {
      writeLog.close()
      store.close()
    },
  }
}

/** Returns whether a request is for a page in the frame of the editor, or for the data of such a page. Both show the draft. */
export const isForFrame = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[draftHeader] !== undefined || headers['sec-fetch-dest'] === 'iframe'
