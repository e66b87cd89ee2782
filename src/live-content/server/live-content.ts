import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger, Plugin, ViteDevServer } from 'vite'
import { generatedFolder, toPseudo, unchanged, writeGenerated } from '#src/content-toolkit/generate/index.ts'
import { buildMessage } from '#src/content-toolkit/print/index.ts'
import { ContentAnnouncer } from './content-announcer.ts'
import { ContentRefresher } from './content-refresher.ts'
import { GeneratedModules } from './generated-modules.ts'
import { liveSource, showOnPages } from './live-source.ts'
import { servePictures } from './serve-pictures.ts'
import { ShownContent } from './shown-content.ts'
import { watchContent } from './watch-content.ts'

/** The content of the development server, for plugins that add to it. */
export type LiveContent = {
  plugin: Plugin
  shown: ShownContent
  /** Checks the content, and has open pages show it. Resolves when they have been told. */
  refresh: () => Promise<void>
}

/** The listener for closed output streams. It is outside the function, so that a restarted server finds it and does not add it twice. */
const stop = () => process.exit(1)

/**
 * Checks the content at the start and whenever one of its files changes, and makes open pages replace their texts in place. Errors are
 * shown over the page and in the terminal until they are fixed. With `isPseudo`, every text is in the pseudo-language.
 */
export function liveContent(root: string, { isPseudo }: { isPseudo: boolean }): LiveContent {
  const shown = new ShownContent(root, isPseudo ? toPseudo : unchanged)
  let refresher: ContentRefresher | undefined
  const plugin: Plugin = {
    name: 'live-content',
    enforce: 'pre',
    // Pages of tools, such as the editor, begin with two underscores.
    transformIndexHtml: (_html, { path }) =>
      path.startsWith('/__') ? [] : [{ tag: 'script', attrs: { type: 'module', src: '/src/live-content/page/index.ts' } }],
    resolveId: liveSource(root),
    // Suppresses Vite's hot update for generated modules, because pages have been told of the change already.
    hotUpdate: ({ file }) => (resolve(file).startsWith(join(root, generatedFolder)) ? [] : undefined),
    // The first check must end before Vite creates the server, because Vite then lists the public files, and in a fresh clone the first
    // check draws the patterns.
    configResolved: ({ logger }) => checkFirst(root, shown, logger),
    configureServer(server) {
      refresher = startRefresher(root, shown, server)
      showWhileListening(shown, server.httpServer)
    },
  }
  return { plugin, shown, refresh: () => refresher?.refresh() ?? Promise.resolve() }
}

async function checkFirst(root: string, shown: ShownContent, logger: Logger): Promise<void> {
  await shown.update()
  const { errors, valid } = shown
  if (errors !== undefined) {
    logger.error(errors)
    if (existsSync(join(root, generatedFolder))) return
    throw new Error('There is no earlier valid content to show instead. Correct the errors above and start again.')
  }
  if (valid) writeGenerated(root, valid)
}

function startRefresher(root: string, shown: ShownContent, server: ViteDevServer): ContentRefresher {
  const { ws: pages, watcher: files, environments, middlewares, config } = server
  // Vite prints uncaught exceptions. If nothing reads its output any more, each print would raise the next exception.
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(stop)) stream.once('error', stop)
  // Warns here and not in `configResolved`, because Vike resolves the configuration more than once.
  if (shown.errors === undefined && shown.valid) config.logger.warn(buildMessage(shown.valid))
  servePictures(middlewares, config.base, shown)
  const announcer = new ContentAnnouncer({ pages, logger: config.logger, shown })
  const modules = new GeneratedModules({ root, shown, environments, onArtChange: () => announcer.announceChange() })
  const refresher = new ContentRefresher({ root, shown, announcer })
  watchContent(files, { root, shown, refresher, announcer, modules })
  return refresher
}

/** Vite configures the server of a restart before it closes the previous server, and lets it listen afterwards. */
function showWhileListening(shown: ShownContent, server: Pick<EventEmitter, 'once'> | null): void {
  server?.once('listening', () => server.once('close', showOnPages(shown)))
}
