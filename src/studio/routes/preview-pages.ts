import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import { previewPaths } from '#src/studio/previews/preview-paths.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { languageOf, scriptlessPage, shellOf } from './scriptless-page.ts'

type PreviewPageDependencies = { pages: Pick<RouteDependencies['pages'], 'app' | 'studioSite'> }
type Page = Parameters<StudioApp['templates']['renderPreviewPage']>[0]['page']

const notices = { unknown: 404, over: 410, tooMany: 429, unavailable: 503 } as const

/** `cookies` are Set-Cookie headers. */
export function noticePage(
  dependencies: PreviewPageDependencies,
  httpRequest: HttpRequest,
  notice: keyof typeof notices,
  cookies: readonly string[] = [],
): HttpResponse {
  const messages = studioMessages(languageOf(httpRequest)).preview[notice]
  return previewPage(dependencies, httpRequest, { title: messages.title(), text: messages.text() }, notices[notice], cookies)
}

export function feedbackPage(
  dependencies: PreviewPageDependencies,
  httpRequest: HttpRequest,
  { isSent, ...remark }: { field: string; maxLength: number; isSent: boolean },
): HttpResponse {
  const language = languageOf(httpRequest)
  const messages = studioMessages(language).preview
  const paths = { feedback: `${previewPaths.feedback}?lang=${language}`, close: previewPaths.close }
  const formWords = { right: messages.right(), remark: messages.remark(), send: messages.send(), close: messages.close() }
  const form = isSent ? undefined : { paths, ...remark, words: formWords }
  return previewPage(dependencies, httpRequest, {
    title: isSent ? messages.thanks() : messages.title(),
    text: isSent ? messages.sent() : messages.text(),
    back: messages.back(),
    form,
  })
}

function previewPage(
  { pages: { app, studioSite } }: PreviewPageDependencies,
  httpRequest: HttpRequest,
  content: Page,
  status = 200,
  cookies: readonly string[] = [],
): HttpResponse {
  const { brand } = studioSite.settings()
  const body = app.templates.renderPreviewPage({
    shell: shellOf(languageOf(httpRequest), { title: `${content.title} – ${brand}`, home: { label: brand, href: '/' } }),
    page: content,
  })
  return scriptlessPage(status, body, cookies)
}
