import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite'
import { DraftContent } from '../../content-toolkit/edit/index.ts'
import type { LiveContent } from '../../dev-server/live-content.ts'
import {
  callAddress,
  draftChanged,
  type DraftEvent,
  draftHeader,
  editorPage,
  type GateProgress,
  gateProgressed,
  thumbnailName,
  tokenModule,
} from '../protocol/endpoints.ts'
import { editorApi } from './api.ts'
import { DraftStore } from './draft-store.ts'
import { Drafts } from './drafts.ts'
import { editorHandler } from './handle.ts'
import { History } from './history.ts'
import { sendThumbnail } from './send-thumbnail.ts'
import { TextMarks } from './text-marks.ts'

/** The only person who edits on a development server, which accepts requests from this machine only. */
const localPerson = 'local'

/**
 * Adds the editor to the development server: its page with the panel, the answers to the panel's calls, a mark after each text, and the
 * draft in the pages of its frame. Builds do not contain the editor.
 */
export function editing(root: string, { shown, refresh }: LiveContent): Plugin {
  const folder = join(root, 'data/editor')
  const token = storedToken(join(folder, 'token'))
  /** The person for whose editor a page or its data are being made. */
  const currentPerson = new AsyncLocalStorage<string>()
  const content = new DraftContent(root, () => shown.folder)
  const marks = new TextMarks()
  let drafts: Drafts | undefined
  shown.addTransform(marks.mark)
  shown.showDrafts((locale) => {
    const personId = currentPerson.getStore()
    return personId === undefined ? undefined : drafts?.shownIn(personId, locale)
  })
  return {
    name: 'editor',
    transformIndexHtml: (_html, { path }) => (path === editorPage ? [] : [pageScript]),
    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer(server) {
      const { middlewares, httpServer, ws: pages } = server
      const history = new History(root, join(folder, 'history.sqlite'))
      const store = new DraftStore(join(folder, 'drafts.sqlite'))
      drafts = new Drafts({ root, store, content, localise: (checked, locale) => shown.localise(checked, locale) })
      const announceDraft = (event: DraftEvent) => pages.send({ type: 'custom', event: draftChanged, data: event })
      const announceGate = (progress: GateProgress) => pages.send({ type: 'custom', event: gateProgressed, data: progress })
      const api = editorApi({ history, content, drafts, marks, announceDraft, announceGate, refresh })
      const handle = editorHandler({ api, root, token, personOf: () => localPerson })
      httpServer?.on('close', () => {
        history.close()
        store.close()
      })

      middlewares.use(callAddress.slice(0, -1), (request, response, next) => {
        const { method, url = '' } = request
        if (method === 'GET' && /^\/?(\?|$)/.test(url)) void sendEditorPage(server, response)
        else if (method === 'GET' && url.startsWith(`/${thumbnailName}?`)) void sendThumbnail(root, request, response).catch(next)
        else void handle(request, response).catch(next)
      })
      middlewares.use((request, _response, next) => {
        const { [draftHeader]: asksForDraft, 'sec-fetch-dest': destination } = request.headers
        if (asksForDraft !== undefined || destination === 'iframe') currentPerson.run(localPerson, next)
        else next()
      })
    },
  }
}

const pageScript: HtmlTagDescriptor = { tag: 'script', attrs: { type: 'module', src: '/src/editor/page/index.ts' } }

async function sendEditorPage(server: ViteDevServer, response: ServerResponse): Promise<void> {
  const html = await server.transformIndexHtml(editorPage, editorHtml)
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(html)
}

const editorHtml = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>…</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="editor"></div>
    <script type="module" src="/src/editor/panel/index.tsx"></script>
  </body>
</html>
`

/** Returns the token in a file, or creates it. The token survives a restart, so that open editors continue to work. */
function storedToken(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
