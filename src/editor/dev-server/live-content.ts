import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, join, resolve, sep } from 'node:path'
import type { Logger, Plugin, ViteDevServer, WebSocketClient } from 'vite'
import { contentChanged, contentListening, photographsPreparing, placeAddress } from '../protocol/endpoints.ts'
import type { Finding } from '../../content-toolkit/check/finding.ts'
import { lockFile } from '../../content-toolkit/lock/lock.ts'
import { inRepository } from '../../content-toolkit/report/report.ts'
import { newWarnings, reportOf } from '../../content-toolkit/report/terminal.ts'
import { isSameFolder, readContent } from '../../content-toolkit/read/read.ts'
import { writeGenerated } from '../../content-toolkit/generate/update-content.ts'
import type { ShownContent } from './shown-content.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** In milliseconds. Editors save in several steps; this debounces the check. */
const settleTime = 20
/** In milliseconds. What is generated is written, and the types of the messages derived, so long after the last save. */
const restTime = { modules: 300, types: 1000 }

/** What is generated of the content, below a site's root; its modules with engravings and colours are loaded as they are. */
const generatedFolders = ['src/content/generated', 'src/content/i18n/generated']
const artModules = ['patterns.ts', 'theme.ts']

/** Has a page swap its words in place (src/editor/overlay/live-content.ts). */
const change = { type: 'custom', event: contentChanged } as const

type LiveContent = {
  plugin: Plugin
  /** Checks what has been written, and has the open pages show it. */
  refresh: () => Promise<void>
}

/**
 * In development, checks the content at the start and whenever one of its files changes, and has the open pages swap their
 * texts in place. Errors are shown over the page and in the terminal until they are fixed. Photographs are converted in the
 * background: a place keeps what it shows until its photograph is ready. What is generated follows on the disk a moment later.
 */
export function liveContent(root: string, shown: ShownContent): LiveContent {
  /** The findings about the last valid content, already logged. */
  let told: readonly Finding[] = []
  let refresh = () => Promise.resolve()

  let types = Promise.resolve()
  const timers: { modules?: NodeJS.Timeout; types?: NodeJS.Timeout } = {}
  /** Writes what is generated of the valid content; `onArt` is told when engravings or colours are others. */
  function write(logger: Logger, onArt: (paths: readonly string[]) => void): void {
    clearTimeout(timers.modules)
    const { valid } = shown
    if (!valid) return
    const { written = [], writeTypes } = writeGenerated(root, valid)
    const art = written.filter((path) => artModules.includes(basename(path)))
    if (art.length > 0) onArt(art)
    clearTimeout(timers.types)
    timers.types = setTimeout(() => {
      types = types.then(writeTypes).catch((error: unknown) => logger.error(String(error)))
    }, restTime.types)
  }

  const plugin: Plugin = {
    name: 'live-content',
    apply: 'serve',

    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/editor/overlay/index.ts' } }],

    // Pages have been notified of changed generated modules already.
    hotUpdate: ({ file }) => (generatedFolders.some((folder) => resolve(file).startsWith(join(root, folder))) ? [] : undefined),

    // Before the server lists its public files: in a fresh clone the first check draws the patterns.
    async configResolved({ logger }) {
      await shown.update()
      if (shown.mistakes !== undefined) {
        logger.error(shown.mistakes)
        if (existsSync(join(root, 'src/content/generated'))) return
        throw new Error('There is no earlier good content to show meanwhile. Correct the mistakes above and start again.')
      }
      write(logger, () => undefined)
      told = shown.valid?.findings ?? []
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
      if (shown.mistakes === undefined && shown.valid) logger.warn(reportOf(shown.valid))

      const showMistakes = () => {
        if (shown.mistakes !== undefined) ws.send({ type: 'error', err: { message: shown.mistakes, stack: '', plugin: 'content' } })
      }
      const showChange = () => {
        lastChange = Date.now()
        ws.send(change)
      }
      const tell = () => ws.send({ type: 'custom', event: photographsPreparing, data: { count: preparing } })

      const writeNow = () =>
        write(logger, (art) => {
          forget(server, art)
          shown.drawAgain()
          showChange()
        })

      /** Converts missing photographs, and has the pages show them. */
      async function prepare(): Promise<void> {
        const missing = shown.valid?.photographs.missing
        if (preparing > 0 || shown.mistakes !== undefined || !missing) return
        preparing = missing.count
        logger.info(preparing === 1 ? 'Preparing a photograph…' : `Preparing ${preparing} photographs…`, { timestamp: true })
        tell()
        const failure = await missing.make().then(() => undefined, errorMessage)
        preparing = 0
        tell()
        if (failure === undefined) {
          await next()
        } else {
          shown.mistakes = failure
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
        const { folder: before, valid, mistakes } = shown
        const seen = readContent(root, before)
        const now = await shown.update()
        if (shown.mistakes === undefined && now) {
          const photographs = now.photographs?.files ?? new Map()
          const hasPhotographs = !isSameKeys(photographs, valid?.photographs.files ?? new Map())
          // A page that shows a photograph asks for its files at once.
          if (hasPhotographs) writeNow()
          if (hasPhotographs || mistakes !== undefined || !before || !isSameFolder(before, now.folder)) showChange()
          const warnings = newWarnings(now, told)
          told = now.findings
          if (warnings !== '') logger.warn(warnings, { timestamp: true })
          clearTimeout(timers.modules)
          timers.modules = setTimeout(writeNow, restTime.modules)
        } else {
          logger.error(shown.mistakes ?? '', { timestamp: true })
          showMistakes()
        }
        // The watcher misses files that are saved during a check.
        if (!isSameFolder(seen, readContent(root, seen))) await follow()
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
        if (!file.startsWith(folder + sep) || (file === join(root, lockFile) && shown.mistakes === undefined)) return
        clearTimeout(timer)
        timer = setTimeout(() => void next(), settleTime)
      })
      void prepare()
      middlewares.use(placeAddress, ({ url = '' }, response) => answerPlace(response, Number(url.slice(1))))
    },
  }

  return { plugin, refresh: () => refresh() }

  /** Answers with the line of a text: content/plans.yaml:9:24. */
  function answerPlace(response: ServerResponse, number: number): void {
    const place = shown.placeOf(number)
    const file = shown.folder?.files.find(({ file }) => file === place?.file)
    response.statusCode = place && file ? 200 : 404
    if (!place || !file) return void response.end()
    const { line, column } = file.locate(place.path)
    response.end(`${inRepository(place.file)}:${line}:${column}`)
  }
}

const isSameKeys = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

/** Invalidates modules and all that import them. */
function forget({ environments }: ViteDevServer, paths: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const seen = new Set<NonNullable<ReturnType<typeof moduleGraph.getModuleById>>>()
    for (const path of paths) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module, seen, Date.now(), true)
    }
  }
}
