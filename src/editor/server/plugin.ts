import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DraftContent } from '../../content-toolkit/edit/index.ts'
import { repositoryPath } from '../../content-toolkit/print/finding-text.ts'
import type { ContentFolder } from '../../content-toolkit/read/index.ts'
import type { LiveContent } from '../../dev-server/live-content.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { editorAddress, locationAddress, tabHeader, tokenModule } from '../protocol/endpoints.ts'
import { editorApi } from './api.ts'
import { Drafts } from './drafts.ts'
import { editorHandler } from './handle.ts'
import { History } from './history.ts'
import { TextMarks } from './text-marks.ts'

/**
 * Adds the editor to the development server: answers the calls of the panel (src/editor/panel), marks each text with its place, and makes
 * the pages of a tab show the draft of the tab. Builds do not contain the editor.
 */
export function editing(root: string, { shown, refresh }: LiveContent): Plugin {
  const token = randomUUID()
  /** The tab for which page data is being made. */
  const currentTab = new AsyncLocalStorage<string>()
  const drafts = new Drafts((content, locale) => shown.localise(content, locale))
  const marks = new TextMarks()
  shown.addTransform(marks.mark)
  shown.showDrafts((locale) => drafts.shownIn(currentTab.getStore() ?? '', locale))
  return {
    name: 'editor',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: '/src/editor/overlay/index.ts' } }],
    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer({ middlewares, httpServer }) {
      // Copies of a site may share node_modules but not the history for undo, so the name of its file contains the digest of the root.
      const history = new History(root, join(root, `node_modules/.cache/editor/history-${shortDigest(root)}.sqlite`))
      const content = new DraftContent(root, () => shown.folder)
      const api = editorApi({ history, content, drafts, textPlace: (number) => marks.place(number), refresh })
      const handle = editorHandler({ api, root, token })
      httpServer?.on('close', () => history.close())

      middlewares.use(editorAddress.slice(0, -1), (request, response) => void handle(request, response))
      middlewares.use(locationAddress, ({ url = '' }, response) => {
        const location = printLocation(shown.folder, marks.place(Number(url.slice(1))))
        response.statusCode = location === undefined ? 404 : 200
        response.end(location)
      })
      middlewares.use((request, _response, next) => {
        const tabId = request.headers[tabHeader]
        if (typeof tabId === 'string') currentTab.run(tabId, next)
        else next()
      })
    },
  }
}

/** Returns the location of a text, in the form that text editors open: content/plans.yaml:9:24. */
function printLocation(folder: ContentFolder | undefined, place: ReturnType<TextMarks['place']>): string | undefined {
  const source = folder?.files.find(({ file }) => file === place?.file)
  if (!place || !source) return undefined
  const { line, column } = source.locate(place.path)
  return `${repositoryPath(place.file)}:${line}:${column}`
}
