import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, join, resolve, sep } from 'node:path'
import type { Logger, Plugin, ViteDevServer, WebSocketClient } from 'vite'
import { type Locale } from '../../src/i18n/locales.ts'
import { pictureLibrary } from '../art/patterns.ts'
import { readPalette } from '../art/palette.ts'
import type { CheckedContent } from '../content/check/check-content.ts'
import type { Finding } from '../content/check/finding.ts'
import { inLanguage, type InLanguage } from '../content/generate/generate.ts'
import type { TextPlace, TextTransform } from '../content/generate/text-transform.ts'
import { updateContent, type Update } from '../content/update/update-content.ts'
import { readContent, type ContentFolder } from '../content/source/read.ts'
import { requireSiteUrl } from '../site-address/site-url.ts'
import { newWarnings, reportOf } from '../content/report/terminal.ts'
import { inRepository } from '../content/report/report.ts'
import { lockFile } from '../content/lock/lock.ts'
import { contentChanged, contentListening, photographsPreparing, placeAddress } from '../../src/dev/protocol.ts'
import { contentModules } from './content-modules.ts'
import { textPlaces } from './text-places.ts'

/** In milliseconds. Editors save in several steps; this debounces the check. */
const settleTime = 20
/** In milliseconds. The types of the messages are derived so long after the last save. */
const restTime = 1000

/** What is generated of the content, below a site's root; its modules with engravings and colours are loaded as they are. */
const generatedFolders = ['src/content/generated', 'src/i18n/generated']
const artModules = ['patterns.ts', 'theme.ts']

/** Has a page swap its words in place (src/dev/live-content.ts). */
const change = { type: 'custom', event: contentChanged } as const

/** What the server knows of the content that its pages show. */
export type LiveContent = {
  /** The source of a text, by the number in its mark. */
  placeOf: (number: number) => TextPlace | undefined
  /** The folder as it was read last. */
  folder: () => ContentFolder | undefined
  /** Checks what has been written, and has the open pages show it. */
  refresh: () => Promise<void>
  /** Has pages show something else in a language, where it says so. */
  showInstead: (shown: (locale: Locale) => InLanguage | undefined) => void
  /** What pages show of content that is not on the disk; its engravings are in `drawings`. */
  inLanguage: (content: CheckedContent, locale: Locale) => InLanguage
  /** Engravings by the name of their file. */
  drawings: () => ReadonlyMap<string, string>
}

/**
 * In development, checks the content at the start and whenever one of its files changes, and has the open pages swap their
 * texts in place. Errors are shown over the page and in the terminal until they are fixed. Photographs are converted in the
 * background: a place keeps what it shows until its photograph is ready. Shown texts carry marks that link each to its line
 * (src/dev); files on disk carry none.
 */
export function liveContent(finish: TextTransform): { plugins: Plugin[]; live: LiveContent } {
  const places = textPlaces()
  const mark: TextTransform = (text, place) => places.mark(finish(text, place), place)
  let root = ''
  let update: Update | undefined
  /** What pages show in each language, once one has asked for it. */
  const shown = new Map<Locale, InLanguage>()
  let shownInstead: (locale: Locale) => InLanguage | undefined = () => undefined
  let mistakes: string | undefined
  /** The findings about the last valid content, already logged. */
  let told: readonly Finding[] = []

  /** Checks what has changed. The last valid modules stay while there are errors; undefined where the check itself failed. */
  async function check(): Promise<Update | undefined> {
    try {
      const siteUrl = requireSiteUrl(process.env)
      const photographs = { earlier: update?.photographs, wait: false }
      const next = await updateContent(root, { siteUrl, earlier: update?.folder, photographs, record: true })
      mistakes = next.written === undefined ? reportOf(next) : undefined
      update = next.content ? next : { ...next, content: update?.content, photographs: update?.photographs }
      shown.clear()
      return update
    } catch (error) {
      // Such as a lock file broken by a merge, or a damaged photograph.
      mistakes = error instanceof Error ? error.message : String(error)
      return undefined
    }
  }

  let types = Promise.resolve()
  let typesTimer: NodeJS.Timeout | undefined
  function writeTypesLater({ writeTypes }: Update, logger: Logger): void {
    clearTimeout(typesTimer)
    typesTimer = setTimeout(() => {
      types = types.then(writeTypes).catch((error: unknown) => logger.error(String(error)))
    }, restTime)
  }

  let refresh = () => Promise.resolve()
  let drawn: ReturnType<typeof pictureLibrary> | undefined

  const live: LiveContent = {
    placeOf: places.placeOf,
    folder: () => update?.folder,
    refresh: () => refresh(),
    showInstead: (instead) => (shownInstead = instead),
    inLanguage: inOneLanguage,
    drawings: () => drawn?.files ?? new Map(),
  }

  function inOneLanguage(content: CheckedContent, locale: Locale): InLanguage {
    const pictures = (drawn ??= pictureLibrary(readPalette(root)))
    return inLanguage(locale, content, { pictures, photographs: update?.photographs?.known ?? new Map() }, mark)
  }

  /** The content that was valid last, in a language. */
  function lastValid(locale: Locale): InLanguage | undefined {
    const known = shown.get(locale) ?? (update?.content && inOneLanguage(update.content, locale))
    if (known) shown.set(locale, known)
    return known
  }

  const plugin: Plugin = {
    name: 'live-content',
    apply: 'serve',

    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/dev/index.ts' } }],

    // Pages have been notified of changed generated modules already.
    hotUpdate: ({ file }) => (generatedFolders.some((folder) => resolve(file).startsWith(join(root, folder))) ? [] : undefined),

    // Before the server lists its public files: in a fresh clone the first check draws the patterns.
    async configResolved({ root: folder, logger }) {
      root = folder
      const first = await check()
      if (mistakes !== undefined) logger.error(mistakes)
      else if (first) {
        writeTypesLater(first, logger)
        told = first.findings
      }
      if (mistakes !== undefined && !existsSync(join(root, 'src/content/generated'))) {
        throw new Error('There is no earlier good content to show meanwhile. Correct the mistakes above and start again.')
      }
    },

    configureServer(server) {
      const { config, watcher, ws, middlewares } = server
      const { logger } = config
      const folder = join(root, 'content')
      let timer: NodeJS.Timeout | undefined
      let running = Promise.resolve()
      let lastChange = 0
      /** Number of photographs being converted. */
      let preparing = 0

      // Here, not with the check: Vike resolves the configuration more than once.
      if (mistakes === undefined && update) logger.warn(reportOf(update))

      const showMistakes = () => {
        if (mistakes !== undefined) ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } })
      }

      const tell = () => ws.send({ type: 'custom', event: photographsPreparing, data: { count: preparing } })

      /** Converts missing photographs, and has the pages show them. */
      async function prepare(): Promise<void> {
        const missing = update?.photographs?.missing
        if (preparing > 0 || mistakes !== undefined || !missing) return
        preparing = missing.count
        logger.info(preparing === 1 ? 'Preparing a photograph…' : `Preparing ${preparing} photographs…`, { timestamp: true })
        tell()
        const failure = await missing.make().then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        preparing = 0
        tell()
        if (failure === undefined) {
          await next()
        } else {
          mistakes = failure
          logger.error(failure, { timestamp: true })
          showMistakes()
        }
      }

      function next(): Promise<void> {
        running = running.then(follow).catch((error: unknown) => logger.error(String(error)))
        return running
      }
      refresh = next

      async function follow(): Promise<void> {
        const before = update
        const hadMistakes = mistakes !== undefined
        const seen = readContent(root, before?.folder)
        const now = await check()
        if (mistakes === undefined && now) {
          const written = now.written ?? []
          // The colours of engravings.
          if (written.some((path) => artModules.includes(basename(path)))) drawn = undefined
          forget(
            server,
            written.filter((path) => artModules.includes(basename(path))),
          )
          if (written.length > 0 || hadMistakes) {
            lastChange = Date.now()
            ws.send(change)
          }
          const warnings = newWarnings(now, told)
          told = now.findings
          if (warnings !== '') logger.warn(warnings, { timestamp: true })
          writeTypesLater(now, logger)
        } else {
          logger.error(mistakes ?? '', { timestamp: true })
          showMistakes()
        }
        // The watcher misses files that are saved during a check.
        if (hasChanged(seen, readContent(root, seen))) await follow()
        void prepare()
      }

      // A page that is opened or reloaded while there are errors shows them too.
      ws.on('connection', showMistakes)
      ws.on(contentListening, ({ since }: { since: number }, client: WebSocketClient) => {
        if (lastChange > since) client.send(change)
        if (preparing > 0) tell()
      })
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        // This server writes the lock itself; with errors somebody may be repairing it.
        if (!file.startsWith(folder + sep) || (file === join(root, lockFile) && mistakes === undefined)) return
        clearTimeout(timer)
        timer = setTimeout(() => void next(), settleTime)
      })
      void prepare()
      middlewares.use(placeAddress, ({ url = '' }, response) => answerPlace(response, Number(url.slice(1))))
    },
  }

  return { plugins: [plugin, contentModules((locale) => shownInstead(locale) ?? lastValid(locale))], live }

  /** Answers with the line of a text: content/plans.yaml:9:24. */
  function answerPlace(response: ServerResponse, number: number): void {
    const place = places.placeOf(number)
    const file = update?.folder.files.find(({ file }) => file === place?.file)
    response.statusCode = place && file ? 200 : 404
    if (!place || !file) return void response.end()
    const { line, column } = file.locate(place.path)
    response.end(`${inRepository(place.file)}:${line}:${column}`)
  }
}

const hasChanged = (before: ContentFolder, now: ContentFolder): boolean =>
  now.files.length !== before.files.length ||
  now.files.some((file) => !before.files.includes(file)) ||
  JSON.stringify(now.images) !== JSON.stringify(before.images)

/** Invalidates modules and all that import them. */
function forget({ environments }: ViteDevServer, paths: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const seen = new Set<NonNullable<ReturnType<typeof moduleGraph.getModuleById>>>()
    for (const path of paths) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module, seen, Date.now(), true)
    }
  }
}
