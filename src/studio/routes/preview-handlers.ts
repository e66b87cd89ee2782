import { second } from '#src/lib/time.ts'
import { type HttpRequest, type HttpResponse, networkOf } from '#src/server-lib/http/index.ts'
import { previewCookie, previewPaths, tokenIn, tokenInCookie } from '#src/studio/previews/preview-paths.ts'
import { isLinkOpen, type Preview } from '#src/studio/previews/preview-store.ts'
import { feedbackPage, noticePage } from './preview-pages.ts'
import { previewedPage } from './preview-site.ts'
import { redirectTo, styleSheet } from './responses.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { languageOf } from './scriptless-page.ts'

/** The field with the remark: its name, and its maximum length in characters. */
const remarkField = { field: 'remark', maxLength: 2000 }

type ViewerDependencies = Pick<RouteDependencies, 'pages'> & { runtime: Pick<RouteDependencies['runtime'], 'now'> }
export type ViewerHandler = (
  dependencies: ViewerDependencies,
  httpRequest: HttpRequest,
  preview: Preview,
) => HttpResponse | Promise<HttpResponse>

/** Returns the open preview of the viewer's cookie, or why the cookie has no open preview. */
async function openPreview(
  { pages: { previews }, runtime }: ViewerDependencies,
  { headers }: HttpRequest,
): Promise<Preview | 'unknown' | 'over'> {
  const token = tokenInCookie(headers.cookie)
  const preview = token === undefined ? undefined : await previews.store.findByToken(token)
  if (!preview) return 'unknown'
  return isLinkOpen(preview, runtime.now()) ? preview : 'over'
}

/**
 * Returns the notice that a preview cannot be shown any more. The response removes the cookie, so that a person of the studio gets the
 * studio again.
 */
const endedNotice = (dependencies: ViewerDependencies, httpRequest: HttpRequest, reason: 'unknown' | 'over'): HttpResponse =>
  noticePage(dependencies, httpRequest, reason, [previewCookie('', 0)])

/**
 * Returns a handler that calls `handler` with the open preview of the viewer's cookie. Without such a preview, the handler responds with a
 * notice.
 */
export const withOpenPreview = (handler: ViewerHandler) => async (dependencies: ViewerDependencies, httpRequest: HttpRequest) => {
  const preview = await openPreview(dependencies, httpRequest)
  return typeof preview === 'string' ? endedNotice(dependencies, httpRequest, preview) : handler(dependencies, httpRequest, preview)
}

/**
 * Responds to a request with the cookie of a preview. If the preview is over, a request for a page gets a notice, and other requests get
 * undefined. Also returns undefined for a request without this cookie, and for a request that a preview must not open: a call, the events,
 * a script of the editor, or a page in the frame of the editor.
 */
export async function previewResponse(dependencies: ViewerDependencies, httpRequest: HttpRequest): Promise<HttpResponse | undefined> {
  const { method, headers } = httpRequest
  if (tokenInCookie(headers.cookie) === undefined) return undefined
  const preview = await openPreview(dependencies, httpRequest)
  if (typeof preview !== 'string') {
    const response = await previewedPage(dependencies, httpRequest, preview)
    return response === 'unavailable' ? noticePage(dependencies, httpRequest, response) : response
  }
  const opensPage = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  return opensPage ? endedNotice(dependencies, httpRequest, preview) : undefined
}

export const sendBarStyle = ({ pages }: Pick<RouteDependencies, 'pages'>): HttpResponse => styleSheet(pages.app.templates.previewBarStyle)

/**
 * Redirects from the URL with the token to the home page. No page with links then has the token in its URL, which browsers would send to
 * the linked sites.
 */
export async function openLink(dependencies: ViewerDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const { pages, runtime } = dependencies
  const { guessLimiter, store } = pages.previews
  const network = networkOf(httpRequest.client)
  if (guessLimiter.isExceeded(network)) return noticePage(dependencies, httpRequest, 'tooMany')
  const token = tokenIn(httpRequest.path)
  const preview = await store.findByToken(token)
  if (!preview) {
    guessLimiter.count(network)
    return noticePage(dependencies, httpRequest, 'unknown')
  }
  if (!isLinkOpen(preview, runtime.now())) return noticePage(dependencies, httpRequest, 'over')
  const lifetime = Math.ceil((preview.expiresAt - runtime.now()) / second)
  const redirect = redirectTo('/', [previewCookie(token, lifetime)])
  return { ...redirect, headers: { ...redirect.headers, 'Referrer-Policy': 'no-referrer' } }
}

export const showFeedbackPage: ViewerHandler = (dependencies, httpRequest) =>
  feedbackPage(dependencies, httpRequest, { ...remarkField, isSent: httpRequest.query.has('sent') })

export const receiveFeedback: ViewerHandler = async (dependencies, httpRequest, preview) => {
  const { previews } = dependencies.pages
  if (!previews.feedbackLimiter.tryCount(preview.id)) return noticePage(dependencies, httpRequest, 'tooMany')
  const remark = (await httpRequest.readForm()).get(remarkField.field) ?? ''
  await previews.addFeedback(preview, remark.trim().slice(0, remarkField.maxLength))
  return redirectTo(`${previewPaths.feedback}?sent&lang=${languageOf(httpRequest)}`)
}

export const showPreview: ViewerHandler = () => redirectTo('/')

export const closePreview: ViewerHandler = () => redirectTo('/', [previewCookie('', 0)])
