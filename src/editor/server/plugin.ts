import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite'
import { z } from 'zod'
import { showContent } from '#src/content-model/all-languages/shown-content.ts'
import { workingCopySchemas } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { callPath, draftChanged, editorPath, gateProgressed, tokenModule } from '#src/editor/protocol/endpoints.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import type { DevContent } from '#src/live-content/server/index.ts'
import { forkGate } from '#src/publishing/fork-gate.ts'
import { type HttpRequest, parseHttpRequest, sendResponse } from '#src/server-lib/http/index.ts'
import { editorDocument } from './editor-document.ts'
import { namedCalls } from './editor-handler.ts'
import { thumbnailResponse } from './fields/thumbnail-response.ts'
import { localResponse } from './local-routes.ts'
import { isForFrame, startEditor } from './start-editor.ts'
import { workingCopyCalls } from './working-copy-calls.ts'

/**
 * The id of the person who edits on a development server. There is only one and no sign-in, because the server accepts requests from this
 * machine only.
 */
const localPerson = 'local'

/**
 * Adds the editor to the development server: the page of the editor, its calls, a mark after each text of the site, and the draft in the
 * pages of the frame. `environment` are the environment variables with which the gate runs. Builds do not contain the editor.
 */
export function editorPlugin(root: string, { content, refresh }: DevContent, environment: NodeJS.ProcessEnv): Plugin {
  const folder = join(root, 'data/editor')
  const token = storedToken(join(folder, 'token'))
  return {
    name: 'editor',
    transformIndexHtml: (_html, { path }) => (path === editorPath ? [] : [pageScript]),
    resolveId: (id) => (id === tokenModule ? `\0${id}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = ${JSON.stringify(token)}\n` : undefined),

    configureServer(server) {
      const { middlewares, httpServer, ws: pages } = server
      const editor = startEditor({
        root,
        folder,
        content,
        refresh,
        log: createJsonLog((line) => process.stderr.write(line)),
        announceDraft: (event) => pages.send({ type: 'custom', event: draftChanged, data: event }),
      })
      const { handlers, gateState } = workingCopyCalls(
        root,
        (announceStep) => forkGate(root, environment, announceStep),
        (progress) => pages.send({ type: 'custom', event: gateProgressed, data: progress }),
      )
      const handleCall = editor.handler({ gateState }, namedCalls(workingCopySchemas, handlers))
      httpServer?.on('close', () => editor.close())

      const dependencies = {
        token,
        renderPage: () => renderEditorPage(server),
        thumbnailFor: (httpRequest: HttpRequest) => thumbnailResponse(root, httpRequest),
        handleCall: (action: string, httpRequest: HttpRequest) => handleCall(action, httpRequest, localPerson),
      }
      middlewares.use(callPath.slice(0, -1), (incoming, response, next) => {
        localResponse(dependencies, parseHttpRequest(incoming))
          .then((toSend) => sendResponse(incoming, response, toSend))
          .catch(next)
      })
      middlewares.use((incoming, _response, next) => {
        if (isForFrame(incoming)) showContent(editor.contentFor(localPerson), next)
        else next()
      })
    },
  }
}

const pageScript: HtmlTagDescriptor = { tag: 'script', attrs: { type: 'module', src: '/src/editor/page/page-script.ts' } }

const renderEditorPage = (server: ViteDevServer): Promise<string> =>
  server.transformIndexHtml(editorPath, editorDocument({ script: '/src/editor/panel/entry.ts', styleSheets: [] }, localPerson))

/**
 * Returns the token that pages send with calls. It is stored in a file, which is replaced if it is missing or has no UUID. So the token is
 * the same after a restart, and the calls of open editors are still accepted.
 */
function storedToken(path: string): string {
  const stored = z.uuid().safeParse(existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  if (stored.success) return stored.data
  const token = randomUUID()
  writeFileAtomic(path, token, (temporary, content) => writeFileSync(temporary, content, { mode: 0o600 }))
  return token
}
