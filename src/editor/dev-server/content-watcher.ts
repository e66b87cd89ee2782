import { existsSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Logger, Plugin, ViteDevServer, WebSocketClient } from 'vite'
import { type LocatedFinding, newWarnings } from '../../content-toolkit/check/index.ts'
import { generatedFolder, writeGenerated } from '../../content-toolkit/generate/index.ts'
import { lockFile } from '../../content-toolkit/lock/lock.ts'
import { buildMessage, printInFull } from '../../content-toolkit/print/build-message.ts'
import { repositoryPath } from '../../content-toolkit/print/finding-text.ts'
import { isSameFolder, readContent } from '../../content-toolkit/read/index.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import { contentChanged, contentListening, locationAddress, photographsPreparing } from '../protocol/endpoints.ts'
import type { ShownContent } from './shown-content.ts'

/** Delay of the check in milliseconds. It debounces, because text editors save a file in several steps. */
const checkDelay = 20
/** Time in milliseconds from the last save until generated modules are written to disk. */
const modulesDelay = 300

/** Generated module of engravings and colours, which the development server loads from disk. */
const artModule = 'art.json'

/** The message that makes a page fetch its data again (src/editor/overlay/index.ts). */
const change = { type: 'custom', event: contentChanged } as const

/** Named, so that a restart of the server does not add it to a stream again. */
const stop = () => process.exit(1)

/**
 * In development, checks the content at the start and whenever one of its files changes, and makes open pages replace their texts in place.
 * Errors are shown over the page and in the terminal until they are fixed. Photographs are converted in the background: until a photograph
 * is ready, a page shows what it showed before. Generated modules are written to disk a moment later.
 */
export class ContentWatcher {
  readonly plugin: Plugin
  readonly #root: string
  readonly #shown: ShownContent
  #logger: Logger | undefined
  #server: ViteDevServer | undefined
  /** Findings that the terminal has already shown. */
  #logged: readonly LocatedFinding[] = []
  /** When pages were last notified of a change; in milliseconds since 1970. */
  #lastChange = 0
  /** Number of photographs that are being converted. */
  #preparing = 0
  #checks = Promise.resolve()
  #checkTimer: NodeJS.Timeout | undefined
  #modulesTimer: NodeJS.Timeout | undefined

  constructor(root: string, shown: ShownContent) {
    this.#root = root
    this.#shown = shown
    this.plugin = {
      name: 'live-content',
      apply: 'serve',
      transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/editor/overlay/index.ts' } }],
      // Suppresses Vite's hot update for generated modules, because pages have been told of the change already.
      hotUpdate: ({ file }) => (resolve(file).startsWith(join(root, generatedFolder)) ? [] : undefined),
      // The first check must end before Vite creates the server, because Vite then lists the public files, and in a fresh clone the first
      // check draws the patterns.
      configResolved: ({ logger }) => this.#checkFirst(logger),
      configureServer: (server) => this.#watch(server),
    }
  }

  /** Checks the content, and makes open pages show it. Resolves when they have been notified. Calls are queued. */
  refresh(): Promise<void> {
    this.#checks = this.#checks.then(() => this.#check()).catch((error: unknown) => this.#logger?.error(String(error)))
    return this.#checks
  }

  async #checkFirst(logger: Logger): Promise<void> {
    this.#logger = logger
    await this.#shown.update()
    const { errors, valid } = this.#shown
    if (errors !== undefined) {
      logger.error(errors)
      if (existsSync(join(this.#root, generatedFolder))) return
      throw new Error('There is no earlier valid content to show instead. Correct the errors above and start again.')
    }
    this.#writeGenerated()
    this.#logged = valid?.findings ?? []
  }

  #watch(server: ViteDevServer): void {
    this.#server = server
    // Vike prints uncaught exceptions. If nothing reads its output any more, each print would raise the next exception.
    for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(stop)) stream.once('error', stop)
    const { watcher, ws, middlewares } = server
    const folder = join(this.#root, 'content')
    // Warns here and not in `configResolved`, because Vike resolves the configuration more than once.
    if (this.#shown.errors === undefined && this.#shown.valid) this.#logger?.warn(buildMessage(this.#shown.valid))

    // Pages that are opened or reloaded while the content has errors must show the errors too.
    ws.on('connection', () => this.#showErrors())
    ws.on(contentListening, ({ since }: { since: number }, client: WebSocketClient) => {
      if (this.#lastChange > since) client.send(change)
      if (this.#preparing > 0) this.#announcePhotographs()
    })
    watcher.add(folder)
    watcher.on('all', (_event, file) => {
      // Ignores changes of the lock, because the server itself writes it. While the content has errors, the server does not write the lock,
      // so a change is from a person who repairs the lock, and the content is checked again.
      const isOwnWrite = file === join(this.#root, lockFile) && this.#shown.errors === undefined
      if (!file.startsWith(folder + sep) || isOwnWrite) return
      clearTimeout(this.#checkTimer)
      this.#checkTimer = setTimeout(() => void this.refresh(), checkDelay)
    })
    middlewares.use(locationAddress, ({ url = '' }, response) => {
      const location = this.#printLocation(Number(url.slice(1)))
      response.statusCode = location === undefined ? 404 : 200
      response.end(location)
    })
    void this.#preparePhotographs()
  }

  async #check(): Promise<void> {
    const { folder: folderBefore, valid: validBefore, errors: errorsBefore } = this.#shown
    const folderRead = readContent(this.#root, folderBefore)
    const checked = await this.#shown.update()
    if (this.#shown.errors === undefined && checked) {
      const [photographs, photographsBefore] = [checked, validBefore].map((read) => [...(read?.photographs?.files.keys() ?? [])].sort())
      const hasPhotographs = !isDeepStrictEqual(photographs, photographsBefore)
      // A page that shows a photograph requests its files at once, so they must be on disk before the change is announced.
      if (hasPhotographs) this.#writeGenerated()
      const isChanged = hasPhotographs || errorsBefore !== undefined || !folderBefore || !isSameFolder(folderBefore, checked.folder)
      if (isChanged) this.#announceChange()
      const warnings = newWarnings(checked.findings, this.#logged)
      this.#logged = checked.findings
      if (warnings.length > 0) this.#logger?.warn(printInFull(checked, warnings), { timestamp: true })
      clearTimeout(this.#modulesTimer)
      this.#modulesTimer = setTimeout(() => this.#writeGenerated(), modulesDelay)
    } else {
      this.#logger?.error(this.#shown.errors ?? '', { timestamp: true })
      this.#showErrors()
    }
    // Checks again if files were saved during this check, because the watcher misses them.
    if (!isSameFolder(folderRead, readContent(this.#root, folderRead))) await this.#check()
    void this.#preparePhotographs()
  }

  /** Converts photographs that are missing, and makes pages show them. */
  async #preparePhotographs(): Promise<void> {
    const missing = this.#shown.valid?.photographs.missing
    if (this.#preparing > 0 || this.#shown.errors !== undefined || !missing) return
    this.#preparing = missing.count
    this.#logger?.info(missing.count === 1 ? 'Preparing a photograph…' : `Preparing ${missing.count} photographs…`, { timestamp: true })
    this.#announcePhotographs()
    const failure = await missing.make().then(() => undefined, errorMessage)
    this.#preparing = 0
    this.#announcePhotographs()
    if (failure === undefined) {
      await this.refresh()
      return
    }
    this.#shown.errors = failure
    this.#logger?.error(failure, { timestamp: true })
    this.#showErrors()
  }

  #writeGenerated(): void {
    clearTimeout(this.#modulesTimer)
    const { valid } = this.#shown
    if (!valid) return
    const art = writeGenerated(this.#root, valid).filter((path) => basename(path) === artModule)
    if (art.length > 0 && this.#server) {
      invalidateModules(this.#server, art)
      this.#shown.redraw()
      this.#announceChange()
    }
  }

  #showErrors(): void {
    const { errors } = this.#shown
    if (errors === undefined) return
    // Sends to each page. While no page is open, `ws.send` would keep the error for the next page, even if it is corrected by then.
    for (const page of this.#server?.ws.clients ?? []) page.send({ type: 'error', err: { message: errors, stack: '', plugin: 'content' } })
  }

  #announceChange(): void {
    this.#lastChange = Date.now()
    this.#server?.ws.send(change)
  }

  #announcePhotographs(): void {
    this.#server?.ws.send({ type: 'custom', event: photographsPreparing, data: { count: this.#preparing } })
  }

  /** Returns the location of a text, in the form that text editors open: content/plans.yaml:9:24. */
  #printLocation(number: number): string | undefined {
    const place = this.#shown.textPlace(number)
    const source = this.#shown.folder?.files.find(({ file }) => file === place?.file)
    if (!place || !source) return undefined
    const { line, column } = source.locate(place.path)
    return `${repositoryPath(place.file)}:${line}:${column}`
  }
}

/** Invalidates modules and everything that imports them, so that they are loaded again. */
function invalidateModules({ environments }: ViteDevServer, paths: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const seen = new Set<NonNullable<ReturnType<typeof moduleGraph.getModuleById>>>()
    for (const path of paths) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module, seen, Date.now(), true)
    }
  }
}
