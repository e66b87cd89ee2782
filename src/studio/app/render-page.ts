import { parse } from 'node-html-parser'
import { renderPage } from 'vike/server'
import { inlineScripts } from '#src/build/site/html/built-html.ts'
import { showContent, type ShownContent } from '#src/content-model/all-languages/shown-content.ts'
import { withoutMarks } from '#src/editor/protocol/index.ts'
import { scriptDigest } from '#src/lib/node/digest.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { EditorFiles } from './editor-files.ts'
import { editorPolicy, previewPolicy } from './policy.ts'

export type PageHttpRequest = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; content: ShownContent }

/** Renders a page of the site with the scripts of the editor. */
export async function renderEditablePage(httpRequest: PageHttpRequest, { contentUpdates, editorPage }: EditorFiles): Promise<HttpResponse> {
  const { body, ...page } = await renderSitePage(httpRequest)
  if (!isHtml(page.headers)) return { ...page, body }
  const tags = [contentUpdates, editorPage].flatMap(({ script, styleSheets }) => [
    ...styleSheets.map((path) => `<link rel="stylesheet" href="${path}">`),
    `<script type="module" src="${script}"></script>`,
  ])
  return {
    ...page,
    headers: { ...page.headers, 'Content-Security-Policy': editorPolicy(inlineScriptDigests(body)) },
    body: body.replace('</head>', () => `${tags.join('')}</head>`),
  }
}

/** Additions to a previewed page: the URL path of their style sheet, and the HTML of the bar at the end of the page. */
export type PreviewParts = { styleSheet: string; bar: string }

/** Renders a page of the site, or its data, for the viewer of a preview: without the editor, and with a bar. Its forms send nothing. */
export async function renderPreviewedPage(httpRequest: PageHttpRequest, { styleSheet, bar }: PreviewParts): Promise<HttpResponse> {
  const { body, ...page } = await renderSitePage(httpRequest)
  const text = withoutMarks(body)
  if (!isHtml(page.headers)) return { ...page, body: text }
  return {
    ...page,
    headers: { ...page.headers, 'Content-Security-Policy': previewPolicy(inlineScriptDigests(text)) },
    body: text.replace('</head>', () => `<link rel="stylesheet" href="${styleSheet}"></head>`).replace('</body>', () => `${bar}</body>`),
  }
}

function renderSitePage({ url, headers, content }: PageHttpRequest) {
  return showContent(content, async () => {
    const { httpResponse } = await renderPage({ urlOriginal: url, headersOriginal: headers })
    return { status: httpResponse.statusCode, headers: Object.fromEntries(httpResponse.headers), body: await httpResponse.getBody() }
  })
}

const isHtml = (headers: Readonly<Record<string, string>>): boolean => /^text\/html\b/.test(headers['Content-Type'] ?? '')

const inlineScriptDigests = (html: string): string[] => inlineScripts(parse(html)).map((code) => scriptDigest('sha256', code))
