import { parse } from 'node-html-parser'
import { renderPage } from 'vike/server'
import { scriptDigest } from '../../lib/node/digest.ts'
import type { Reply } from '../../lib/node/reply.ts'
import { inlineScripts } from '../../site-build/html/built-html.ts'
import type { EditorFiles } from './editor-files.ts'

export type PageRequest = { url: string; headers: Readonly<Record<string, string | string[] | undefined>> }

/** Renders a page of the site, or its data, with the scripts of the editor. The content comes from memory. */
export async function renderEditablePage({ url, headers }: PageRequest, { contentUpdates, editorPage }: EditorFiles): Promise<Reply> {
  const { httpResponse } = await renderPage({ urlOriginal: url, headersOriginal: headers })
  const responseHeaders = Object.fromEntries(httpResponse.headers)
  const body = await httpResponse.getBody()
  if (!/^text\/html\b/.test(responseHeaders['Content-Type'] ?? ''))
    return { status: httpResponse.statusCode, headers: responseHeaders, body }
  const tags = [contentUpdates, editorPage].flatMap(({ script, styleSheets }) => [
    ...styleSheets.map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script type="module" src="${script}"></script>`,
  ])
  return {
    status: httpResponse.statusCode,
    headers: { ...responseHeaders, 'Content-Security-Policy': pagePolicy(body) },
    body: body.replace('</head>', () => `${tags.join('')}</head>`),
  }
}

/** Policy of a page in the frame of the editor (W3C Content Security Policy 3). */
const pagePolicy = (html: string): string => editorPolicy(inlineScripts(parse(html)).map((code) => `'${scriptDigest('sha256', code)}'`))

/** Policy of the editor and of the pages in its frame: everything from this server, no inline code, no other site around it. */
export const editorPolicy = (scripts: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
