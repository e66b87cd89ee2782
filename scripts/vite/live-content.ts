import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import type { Logger, Plugin, ViteDevServer, WebSocketClient } from 'vite'
import type { Finding } from '../content/check/finding.ts'
import type { TextTransform } from '../content/generate/text-transform.ts'
import { updateContent, type Update } from '../content/update/update-content.ts'
import { readContent, type ContentFolder } from '../content/source/read.ts'
import { requireSiteUrl } from '../site-address/site-url.ts'
import { newWarnings, reportOf } from '../content/report/terminal.ts'
import { inRepository } from '../content/report/report.ts'
import { lockFile } from '../content/lock/lock.ts'
import { contentChanged, contentListening, photographsPreparing, placeAddress } from '../../src/dev/protocol.ts'
import { textPlaces } from './text-places.ts'

/** Editors save in several steps; one check follows the last of them. In milliseconds. */
const settleTime = 20
/** The types of the messages are derived when nobody has saved for so long. In milliseconds. */
const restTime = 1000

/** Has a page swap its words in place (src/dev/live-content.ts). */
const change = { type: 'custom', event: contentChanged } as const

/**
 * While developing, checks the content at the start and whenever one of its files changes, and has the open pages swap
 * their words in place. A mistake is shown over the page and in the terminal until it is mended. Photographs are made ready
 * meanwhile: a place keeps what it shows until its photograph is. The texts that are served
 * carry marks by which a page can lead to the line of each (src/dev); what is written to disk carries none.
 */
export function liveContent(finish: TextTransform): Plugin {
  const places = textPlaces()
  let update: Update | undefined
  let mistakes: string | undefined
  /** What is to be said of the last good content, and has been. */
  let told: readonly Finding[] = []

  /** Checks what has changed. The last good modules stay while there is a mistake; undefined where nothing could be checked. */
  async function check(root: string): Promise<Update | undefined> {
    const mark: TextTransform = (text, place) => places.mark(finish(text, place), place)
    try {
      const siteUrl = requireSiteUrl(process.env)
      const photographs = { earlier: update?.photographs, wait: false }
      const next = await updateContent(root, { siteUrl, earlier: update?.folder, photographs, finish: mark, record: true })
      mistakes = next.written === undefined ? reportOf(next) : undefined
      update =
        next.written === undefined ? { ...next, finished: update?.finished ?? next.finished, photographs: update?.photographs } : next
      return update
    } catch (error) {
      // A lock that a merge has left in pieces, a photograph that is damaged.
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

  return {
    name: 'live-content',
    apply: 'serve',

    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/dev/index.ts' } }],

    load: (id) => update?.finished.get(resolve(id.split('?')[0] ?? id)),

    // Whatever follows from generated modules has been told to the pages already.
    hotUpdate: ({ file }) => (update?.finished.has(resolve(file)) ? [] : undefined),

    // Before the server looks what there is to serve: the first check of a fresh clone draws the patterns.
    async configResolved({ root, logger }) {
      const first = await check(root)
      if (mistakes !== undefined) logger.error(mistakes)
      else if (first) {
        writeTypesLater(first, logger)
        told = first.findings
      }
      if (mistakes !== undefined && !existsSync(join(root, 'src/content/generated'))) {
        throw new Error('There is no earlier good content to show meanwhile. Mend the mistakes above and start again.')
      }
    },

    configureServer(server) {
      const { config, watcher, ws, middlewares } = server
      const { root, logger } = config
      const folder = join(root, 'content')
      let timer: NodeJS.Timeout | undefined
      let running = Promise.resolve()
      let lastChange = 0
      /** How many photographs are being made ready. */
      let preparing = 0

      // Here, not with the check: Vike resolves the configuration more than once.
      if (mistakes === undefined && update) logger.warn(reportOf(update))

      const showMistakes = () => {
        if (mistakes !== undefined) ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } })
      }

      const tell = () => ws.send({ type: 'custom', event: photographsPreparing, data: { count: preparing } })

      /** Makes the photographs ready that are not, and has the pages show them. */
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
          next()
        } else {
          mistakes = failure
          logger.error(failure, { timestamp: true })
          showMistakes()
        }
      }

      function next(): void {
        running = running.then(follow).catch((error: unknown) => logger.error(String(error)))
      }

      async function follow(): Promise<void> {
        const before = update
        const seen = readContent(root, before?.folder)
        const now = await check(root)
        if (mistakes === undefined && now) {
          forget(server, changedModules(before?.finished, now.finished))
          lastChange = Date.now()
          ws.send(change)
          const warnings = newWarnings(now, told)
          told = now.findings
          if (warnings !== '') logger.warn(warnings, { timestamp: true })
          writeTypesLater(now, logger)
        } else {
          logger.error(mistakes ?? '', { timestamp: true })
          showMistakes()
        }
        // The watcher passes over what is saved in the very moment of a check.
        if (hasChanged(seen, readContent(root, seen))) await follow()
        void prepare()
      }

      // A page that is opened or reloads while there are mistakes shows them too.
      ws.on('connection', showMistakes)
      ws.on(contentListening, ({ since }: { since: number }, client: WebSocketClient) => {
        if (lastChange > since) client.send(change)
        if (preparing > 0) tell()
      })
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        // The lock is written by this very server; somebody else may have to mend it.
        if (!file.startsWith(folder + sep) || (file === join(root, lockFile) && mistakes === undefined)) return
        clearTimeout(timer)
        timer = setTimeout(next, settleTime)
      })
      void prepare()
      middlewares.use(placeAddress, ({ url = '' }, response) => answerPlace(response, Number(url.slice(1))))
    },
  }

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

const changedModules = (before: ReadonlyMap<string, string> = new Map(), now: ReadonlyMap<string, string>): string[] =>
  [...now].flatMap(([path, source]) => (before.get(path) === source ? [] : [path]))

const hasChanged = (before: ContentFolder, now: ContentFolder): boolean =>
  now.files.length !== before.files.length ||
  now.files.some((file) => !before.files.includes(file)) ||
  JSON.stringify(now.images) !== JSON.stringify(before.images)

/** Has modules, and all that import them, loaded anew when they are next asked for. */
function forget({ environments }: ViteDevServer, paths: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const seen = new Set<NonNullable<ReturnType<typeof moduleGraph.getModuleById>>>()
    for (const path of paths) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module, seen, Date.now(), true)
    }
  }
}
