import { isForFrame } from '#src/editor/server/index.ts'
import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import { previewPaths } from '#src/studio/previews/preview-paths.ts'
import type { Preview } from '#src/studio/previews/preview-store.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { toLanguage } from '#src/tool-messages/tool-text.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { appFileResponse, siteFileAt } from './site-files.ts'

/**
 * Responds to the viewer of a preview: with a page of the site that has the content of the preview and a bar, or with a file that pages
 * load. Returns undefined for paths of the studio and for methods other than GET. Returns `unavailable` if the content cannot be shown.
 */
export async function previewedPage(
  { pages: { app, studioSite, previews } }: Pick<RouteDependencies, 'pages'>,
  { method, path, url, headers }: HttpRequest,
  preview: Preview,
): Promise<HttpResponse | 'unavailable' | undefined> {
  const isOfStudio = path.startsWith('/__') || path.startsWith('/sign-') || isEditorFile(app, path) || isForFrame({ headers })
  if (method !== 'GET' || isOfStudio) return undefined
  const file = siteFileAt(app, studioSite, path)
  if (file) return withoutStoring(appFileResponse(file))
  const content = await previews.contentOf(preview)
  if (!content) return 'unavailable'
  const bar = barOf(app, path, preview)
  return withoutStoring(await app.renderPreview({ url, headers, content }, { styleSheet: previewPaths.styleSheet, bar }))
}

/** Forbids browsers to store the response, because the preview may be revoked later, and to send the URL of the preview to other sites. */
const withoutStoring = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
})

const isEditorFile = ({ editorFiles }: StudioApp, path: string): boolean =>
  Object.values(editorFiles).some(({ script, styleSheets }) => [script, ...styleSheets].includes(path))

function barOf({ templates }: StudioApp, path: string, { expiresAt }: Preview): string {
  const [, segment = ''] = path.split('/')
  const language = toLanguage(segment)
  const messages = studioMessages(language).preview
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(expiresAt)
  const feedback = { label: messages.giveFeedback(), href: `${previewPaths.feedback}?lang=${language}` }
  return templates.renderPreviewBar({ language, name: messages.bar(), text: messages.until({ date }), feedback })
}
