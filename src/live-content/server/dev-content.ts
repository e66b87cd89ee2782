import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger, Plugin, ViteDevServer } from 'vite'
import { showContent } from '#src/content-model/all-languages/shown-content.ts'
import { buildMessage } from '#src/content-toolkit/check/print/index.ts'
import { generatedFolder, keepText, toPseudo, writeGenerated } from '#src/content-toolkit/generate/index.ts'
import { ContentAnnouncer } from './content-announcer.ts'
import { ContentRefresher } from './content-refresher.ts'
import { GeneratedModules } from './generated-modules.ts'
import { LiveContent } from './live-content.ts'
import { servePictures } from './serve-pictures.ts'
import { watchContent } from './watch-content.ts'

/** The content of the development server. The editor adds marks to its texts. */
export type DevContent = {
  plugin: Plugin
  content: LiveContent
  /**
   * Checks the content. Open pages then get the event of the change, if there is a change, or the errors. Resolves after these were sent.
   */
  refresh: () => Promise<void>
}

/**
 * Listener for errors of the output streams. It is declared outside the function, so that a restart of the server finds it and does not add
 * it twice.
 */
const stop = () => process.exit(1)

/**
 * Returns a Vite plugin that checks the content at the start and whenever one of its files changes, and makes open pages replace their
 * texts without a reload. Errors are shown over the page and in the terminal until they are fixed. With `isPseudo`, every text is in the
 * pseudo-language.
 */
export function devContent(root: string, { isPseudo, siteUrl }: { isPseudo: boolean; siteUrl: string | undefined }): DevContent {
  const content = new LiveContent(root, isPseudo ? toPseudo : keepText, { siteUrl })
  let refresher: ContentRefresher | undefined
  const plugin: Plugin = {
    name: 'live-content',
    enforce: 'pre',
    // Paths of tools, such as /__editor, begin with two underscores. These pages do not show the content of the site.
    transformIndexHtml: (_html, { path }) =>
      path.startsWith('/__') ? [] : [{ tag: 'script', attrs: { type: 'module', src: '/src/live-content/page/page-script.ts' } }],
    // Suppresses Vite's hot update for generated modules: open pages already get the event of the change, and would reload for nothing.
    hotUpdate: ({ file }) => (resolve(file).startsWith(join(root, generatedFolder)) ? [] : undefined),
    // The first check must end before Vite creates the server: Vite lists the public files then, and in a fresh clone it is the first check
    // that draws the patterns among them.
    configResolved: ({ logger }) => checkFirst(root, content, logger),
    configureServer(server) {
      refresher = startRefresher(root, content, server)
      showOnPages(server.middlewares, content)
    },
  }
  return { plugin, content, refresh: () => refresher?.refresh() ?? Promise.resolve() }
}

async function checkFirst(root: string, content: LiveContent, logger: Logger): Promise<void> {
  await content.update()
  const { errors, valid } = content
  if (errors !== undefined) {
    logger.error(errors)
    if (existsSync(join(root, generatedFolder))) return
    throw new Error('There is no earlier valid content to show instead. Correct the errors above and start again.')
  }
  if (valid) writeGenerated(root, valid)
}

function startRefresher(root: string, content: LiveContent, server: ViteDevServer): ContentRefresher {
  const { ws: pages, watcher: files, environments, middlewares, config } = server
  // Exits if the output streams are closed. Otherwise Vite would print the exception, which would raise the next exception, without end.
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(stop)) stream.once('error', stop)
  // Prints warnings here and not in `configResolved`, because Vike calls `configResolved` several times and would repeat the warnings.
  if (content.errors === undefined && content.valid) config.logger.warn(buildMessage(content.valid))
  servePictures(middlewares, config.base, content)
  const announcer = new ContentAnnouncer({ pages, logger: config.logger, content })
  const modules = new GeneratedModules({ root, content, environments, onArtChange: () => announcer.announceChange() })
  const refresher = new ContentRefresher({ root, content, announcer })
  watchContent(files, { root, content, refresher, announcer, modules })
  return refresher
}

/** Makes the pages of the server show the content. Middlewares that are added later, such as that of the editor, can show other content. */
export function showOnPages(middlewares: Pick<ViteDevServer['middlewares'], 'use'>, content: Pick<LiveContent, 'inLanguage'>): void {
  middlewares.use((_incoming, _response, next) => showContent((locale) => content.inLanguage(locale), next))
}
