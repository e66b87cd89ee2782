import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'
import { DraftContent } from '../../content-toolkit/edit/draft-content.ts'
import { editorAddress, tabHeader, tokenModule } from '../protocol/endpoints.ts'
import { createEditor, Drafts } from '../server/index.ts'
import { contentModules } from './content-modules.ts'
import type { ShownContent } from './shown-content.ts'

/**
 * In development, answers the calls of the panel (src/editor/panel), and gives the pages of each tab its draft. Builds do not contain the
 * editor. `refresh` makes open pages show what was saved.
 */
export function editing(root: string, shown: ShownContent, refresh: () => Promise<void>): Plugin[] {
  const token = randomUUID()
  /** The tab whose page data is being made. */
  const currentTab = new AsyncLocalStorage<string>()
  const drafts = new Drafts((content, locale) => shown.localise(content, locale))
  const pageData = contentModules(root, (locale) => {
    const tabId = currentTab.getStore()
    return (tabId === undefined ? undefined : drafts.shownIn(tabId, locale)) ?? shown.inLanguage(locale)
  })
  const server: Plugin = {
    name: 'editor',
    apply: 'serve',

    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer({ middlewares, httpServer, config }) {
      const content = new DraftContent(root, () => shown.folder)
      const editor = createEditor(root, token, { content, drafts, textPlace: (number) => shown.textPlace(number), refresh })
      httpServer?.on('close', editor.close)

      middlewares.use(editorAddress.slice(0, -1), (request, response) => void editor.handle(request, response))
      // Engravings of unsaved items are not on disk.
      middlewares.use(`${config.base}patterns`, ({ url = '' }, response, next) => {
        const drawing = shown.drawings.get(url.slice(1).split('?')[0] ?? '')
        if (drawing === undefined) next()
        else response.setHeader('content-type', 'image/svg+xml').end(drawing)
      })
      middlewares.use((request, _response, next) => {
        const tabId = request.headers[tabHeader]
        if (typeof tabId === 'string') currentTab.run(tabId, next)
        else next()
      })
    },
  }

  return [pageData, server]
}
