import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { editorAddress, tabHeader, tokenModule } from '../protocol/endpoints.ts'
import { editorApi } from '../server/api.ts'
import { digestOf, readContentFile } from '../../content-toolkit/edit/content-files.ts'
import { draftContent } from '../../content-toolkit/edit/draft-content.ts'
import { Drafts } from '../server/drafts.ts'
import { editorHandler } from '../server/handle.ts'
import { History } from '../server/history.ts'
import { shortDigest } from '../../lib/digest.ts'
import { putPicture } from '../server/put-picture.ts'
import { contentModules } from './content-modules.ts'
import type { ShownContent } from './shown-content.ts'

/**
 * In development, lets the content be edited from the page: answers what its panel (src/editor/panel) asks, and gives each tab's
 * pages what it has not saved yet. No build knows of it.
 */
export function editing(root: string, shown: ShownContent, refresh: () => Promise<void>): Plugin[] {
  const token = randomUUID()
  const tabs = new AsyncLocalStorage<string>()
  const drafts = new Drafts((content, locale) => shown.ofContent(content, locale))
  const pagesData = contentModules(root, (locale) => {
    const tab = tabs.getStore()
    return (tab === undefined ? undefined : drafts.shownIn(tab, locale)) ?? shown.inLanguage(locale)
  })
  const server: Plugin = {
    name: 'editor',
    apply: 'serve',

    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer({ middlewares, httpServer, config }) {
      const digestNow = (file: string) => {
        const now = readContentFile(root, file)
        return 'text' in now ? digestOf(now.text) : undefined
      }
      // Copies of a site may share their packages.
      const history = new History(join(root, `node_modules/.cache/editor/${shortDigest(root)}.sqlite`), digestNow)
      httpServer?.on('close', () => history.close())
      const content = draftContent(root, () => shown.folder)
      const api = editorApi({ root, history, content, drafts, placeOf: (number) => shown.placeOf(number), refresh })
      const handle = editorHandler({ api, putPicture: (picture) => putPicture(root, picture) }, token)

      middlewares.use(editorAddress.slice(0, -1), (request, response) => void handle(request, response))
      // Engravings of items that are not saved.
      middlewares.use(`${config.base}patterns`, ({ url = '' }, response, next) => {
        const drawing = shown.drawings.get(url.slice(1).split('?')[0] ?? '')
        if (drawing === undefined) next()
        else response.setHeader('content-type', 'image/svg+xml').end(drawing)
      })
      middlewares.use((request, _response, next) => {
        const tab = request.headers[tabHeader]
        if (typeof tab === 'string') tabs.run(tab, next)
        else next()
      })
    },
  }

  return [pagesData, server]
}
