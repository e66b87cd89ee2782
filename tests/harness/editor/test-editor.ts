import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { ContentOverlay } from '#src/content-toolkit/edit/content-overlay.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { CallApi } from '#src/editor/protocol/calls/call-set.ts'
import type { GateProgress } from '#src/editor/protocol/endpoints.ts'
import { DraftService } from '#src/editor/server/drafts/draft-service.ts'
import { editorApi, type EditorApiDependencies } from '#src/editor/server/editor-api.ts'
import { TextMarks } from '#src/editor/server/fields/text-marks.ts'
import { DraftStore } from '#src/editor/server/storage/draft-store.ts'
import { WriteLog } from '#src/editor/server/storage/write-log.ts'
import { type RunGate, workingCopyCalls } from '#src/editor/server/working-copy-calls.ts'
import type { DevelopmentCalls } from './development-calls.ts'

const event = `
- id: new-one
  title: { en: A dinner, fr: Un dîner }
  date: 2099-01-01
  location: { en: Vienna, fr: Vienne }
  category: dining
  spots: 4
  description: { en: One table., fr: Une table. }
`
/** The step that leads from the list in events.yaml to the added event. Paths of its values begin with this step. */
export const newItem = { id: 'new-one' }

/** Returns a change of the draft that sets a value of the added event, or of an item with the same id in another file. */
export function setting(key: string | string[], value: ContentValue, was: ContentValue, file = 'events.yaml'): DraftChanges[number] {
  const path = [newItem, ...[key].flat()]
  return { key: JSON.stringify([file, path]), entry: { kind: 'edit', file, path, was, value } }
}

/** The part of the input of calls that describes the calling tab: its id, and the language of its page. */
export const client = { clientId: 'one', locale: 'en' as const }

/**
 * Runs the calls of the editor on a copy of the specimen with one more event. Each test of the file gets a new copy and an empty draft.
 * `nameOf` returns the name of a person by the id of the person, as on a server with sign-in.
 */
export function testEditor(nameOf?: EditorApiDependencies['server']['nameOf']) {
  let root: string
  let writeLog: WriteLog
  let store: DraftStore
  let drafts: DraftService
  let api: CallApi<DevelopmentCalls>
  let announced = 0
  let refreshed = 0
  let lastSavedKeys: readonly string[] | undefined
  let overlay: ContentOverlay
  const passGate: RunGate = () => Promise.resolve({ mayGoLive: true, report: '' })
  const hooks = { onRefresh: (): Promise<unknown> => Promise.resolve(), runGate: passGate }
  const log = { error: vi.fn() }
  const gateSteps: GateProgress['step'][] = []
  const path = (file = 'events.yaml') => join(root, 'content', file)
  const onDisk = (file?: string) => readFileSync(path(file), 'utf8')

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'editor-'))
    cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
    writeFileSync(path(), `${onDisk().trimEnd()}\n${event}`)
    writeLog = new WriteLog(root, ':memory:')
    store = new DraftStore(':memory:')
    overlay = new ContentOverlay(root)
    start()
  })
  afterEach(() => {
    writeLog.close()
    store.close()
    rmSync(root, { recursive: true })
  })

  function start(): void {
    // A stand-in for the generator of content. It returns the checked content without formatting it; only titles of events are in one
    // language.
    const localise = ({ collections }: CheckedContent, locale: Locale) => {
      const events = collections.events.map((item) => ({ ...item, title: item.title[locale] }))
      return { content: { ...collections, events }, dictionary: {} }
    }
    drafts = new DraftService({ root, draftStore: store, overlay, localise })
    const marks = new TextMarks()
    // The title is the first marked text, so it gets the number 0. Tests find the text by this number.
    marks.mark('A title', { file: 'events.yaml', path: [0, 'title', 'en'] })
    announced = 0
    refreshed = 0
    gateSteps.length = 0
    log.error.mockClear()
    hooks.onRefresh = () => Promise.resolve()
    hooks.runGate = passGate
    const refresh = async () => {
      refreshed++
      await hooks.onRefresh()
    }
    const { handlers, gateState } = workingCopyCalls(
      root,
      (announceStep) => hooks.runGate(announceStep),
      ({ step }) => gateSteps.push(step),
    )
    const shared = editorApi({
      content: { root, writeLog, overlay, drafts, marks },
      server: { ...(nameOf && { nameOf }), gateState },
      announceDraft: ({ savedKeys }) => {
        announced++
        lastSavedKeys = savedKeys
      },
      refresh,
      log,
    })
    api = { ...shared, ...handlers }
  }

  const call = async <Name extends keyof DevelopmentCalls>(
    name: Name,
    input: DevelopmentCalls[Name]['input'],
    personId = 'anna',
  ): Promise<DevelopmentCalls[Name]['answer']> => api[name](input, personId)
  /** The items of events.yaml as the pages show them to a person with a draft. Undefined if the pages show the saved content. */
  const eventsOnPages = (personId = 'anna') =>
    // The cast is right, because the stand-in `localise` above returns events with these properties.
    drafts.contentOnPages(personId, 'en')?.content['events'] as { id: string; spots: number }[] | undefined
  return {
    get root() {
      return root
    },
    get writeLog() {
      return writeLog
    },
    /** How often open editors were notified that a draft has changed. */
    get announced() {
      return announced
    },
    /**
     * The keys in the last notification to open editors that a draft has changed: of entries that were saved, and that the draft no longer
     * has. Undefined if the notification has no keys.
     */
    get lastSavedKeys() {
      return lastSavedKeys
    },
    /**
     * Functions that a test can set: `onRefresh` runs while open pages are asked to show the written files, `runGate` replaces the gate.
     */
    hooks,
    log,
    gateSteps,
    /** How often open pages were asked to show the written files. */
    get refreshed() {
      return refreshed
    },
    path,
    onDisk,
    call,
    /** Starts the editor again with the stored drafts, as after a kill. */
    restart: start,
    /** Changes the draft. Returns the new draft, and in `page` what the page has to do to show it. */
    draft: async (...changes: DraftChanges) => {
      const answer = await call('draft', { ...client, changes })
      return { ...answer.draft, page: answer.page }
    },
    save: (...changes: DraftChanges) => call('save', { clientId: client.clientId, changes }),
    eventsOnPages,
    /**
     * Returns the number of free places (`spots`) of the added event that the pages show to a person. Undefined if the pages show the saved
     * content.
     */
    spotsOnPages: (personId?: string) => eventsOnPages(personId)?.find(({ id }) => id === newItem.id)?.spots,
  }
}
