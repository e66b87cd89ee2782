import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DraftContent } from '../../content-toolkit/edit/index.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { editorAddress, tabHeader, tokenModule } from '../protocol/endpoints.ts'
import { editorApi } from '../server/api.ts'
import { Drafts } from '../server/drafts.ts'
import { editorHandler } from '../server/handle.ts'
import { History } from '../server/history.ts'
import type { ShownContent } from './shown-content.ts'

/**
 * In development, answers the calls of the panel (src/editor/panel), and makes the data of pages from the current content, or from the
 * draft of the tab that shows the page, instead of the generated modules. A change is then visible without loading a module again. Builds
 * do not contain the editor. `refresh` makes open pages show what was saved.
 */
export function editing(root: string, shown: ShownContent, refresh: () => Promise<void>): Plugin {
  const token = randomUUID()
  /** The tab for which page data is being made. */
  const currentTab = new AsyncLocalStorage<string>()
  const drafts = new Drafts((content, locale) => shown.localise(content, locale))
  return {
    name: 'editor',
    apply: 'serve',

    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer({ middlewares, httpServer, config }) {
      globalThis.contentSource = (locale) => drafts.shownIn(currentTab.getStore() ?? '', locale) ?? shown.inLanguage(locale)
      // Copies of a site may share node_modules but not the history for undo, so the name of its file contains the digest of the root.
      const history = new History(root, join(root, `node_modules/.cache/editor/history-${shortDigest(root)}.sqlite`))
      const content = new DraftContent(root, () => shown.folder)
      const api = editorApi({ history, content, drafts, textPlace: (number) => shown.textPlace(number), refresh })
      const handle = editorHandler({ api, root, token })
      httpServer?.on('close', () => history.close())

      middlewares.use(editorAddress.slice(0, -1), (request, response) => void handle(request, response))
      // Serves engravings of unsaved items, which are not on disk.
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
}
