import { second } from '#src/lib/time.ts'
import { type HttpResponse, networkOf } from '#src/server-lib/http/index.ts'
import { previewCookie, previewPaths, tokenIn, tokenInCookie } from '#src/studio/previews/preview-paths.ts'
import { isLinkOpen, type Preview } from '#src/studio/previews/preview-store.ts'
import type { StudioHttpRequest } from './http/context.ts'
import { redirectTo, styleSheet } from './http/responses.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { languageOf } from './http/scriptless-page.ts'
import { feedbackPage, noticePage } from './preview-pages.ts'
import { previewedPage } from './preview-site.ts'

/** The field with the remark: its name, and its maximum length in characters. */
const remarkField = { field: 'remark', maxLength: 2000 }

type ViewerDependencies = Pick<RouteDependencies, 'app' | 'studioSite' | 'previews' | 'now'>
export type ViewerHandler = (
  dependencies: ViewerDependencies,
  request: StudioHttpRequest,
  preview: Preview,
) => HttpResponse | Promise<HttpResponse>

/** Returns the open preview of the viewer's cookie, or why the cookie has no open preview. */
async function openPreview({ previews, now }: ViewerDependencies, { headers }: StudioHttpRequest): Promise<Preview | 'unknown' | 'over'> {
  const token = tokenInCookie(headers.cookie)
  const preview = token === undefined ? undefined : await previews.store.withToken(token)
  if (!preview) return 'unknown'
  return isLinkOpen(preview, now()) ? preview : 'over'
}

/**
 * Returns the notice that a preview cannot be shown any more. The response removes the cookie, so that a person of the studio gets the
 * studio again.
 */
const endedNotice = (dependencies: ViewerDependencies, request: StudioHttpRequest, reason: 'unknown' | 'over'): HttpResponse =>
  noticePage(dependencies, request, reason, [previewCookie('', 0)])

/**
 * Returns a handler that calls `handler` with the open preview of the viewer's cookie. Without such a preview, the handler responds with a
 * notice.
 */
export const withOpenPreview = (handler: ViewerHandler) => async (dependencies: ViewerDependencies, request: StudioHttpRequest) => {
  const preview = await openPreview(dependencies, request)
  return typeof preview === 'string' ? endedNotice(dependencies, request, preview) : handler(dependencies, request, preview)
}

/**
 * Responds to a request with the cookie of a preview. Returns undefined for a request without this cookie, and for a request that a preview
 * must not open: a call, the events, a script of the editor, or a page in the frame of the editor.
 */
export async function previewResponse(dependencies: ViewerDependencies, request: StudioHttpRequest): Promise<HttpResponse | undefined> {
  const { method, headers } = request
  if (tokenInCookie(headers.cookie) === undefined) return undefined
  const preview = await openPreview(dependencies, request)
  if (typeof preview !== 'string') {
    const response = await previewedPage(dependencies, request, preview)
    return response === 'unavailable' ? noticePage(dependencies, request, response) : response
  }
  const opensPage = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  return opensPage ? endedNotice(dependencies, request, preview) : undefined
}

export const sendBarStyle = ({ app }: Pick<RouteDependencies, 'app'>): HttpResponse => styleSheet(app.templates.previewBarStyle)

/**
 * Redirects from the URL with the token to the home page. No page with links then has the token in its URL, which browsers would send to
 * the linked sites.
 */
export async function openLink(dependencies: ViewerDependencies, request: StudioHttpRequest): Promise<HttpResponse> {
  const { guessLimiter, store } = dependencies.previews
  const network = networkOf(request.client)
  if (guessLimiter.isExceeded(network)) return noticePage(dependencies, request, 'tooMany')
  const token = tokenIn(request.path)
  const preview = await store.withToken(token)
  if (!preview) {
    guessLimiter.count(network)
    return noticePage(dependencies, request, 'unknown')
  }
  if (!isLinkOpen(preview, dependencies.now())) return noticePage(dependencies, request, 'over')
  const lifetime = Math.ceil((preview.expiresAt - dependencies.now()) / second)
  const redirect = redirectTo('/', [previewCookie(token, lifetime)])
  return { ...redirect, headers: { ...redirect.headers, 'Referrer-Policy': 'no-referrer' } }
}

export const showFeedbackPage: ViewerHandler = (dependencies, request) =>
  feedbackPage(dependencies, request, { ...remarkField, isSent: request.query.has('sent') })

export const receiveFeedback: ViewerHandler = async (dependencies, request, preview) => {
  const { previews } = dependencies
  if (!previews.feedbackLimiter.tryCount(preview.id)) return noticePage(dependencies, request, 'tooMany')
  const remark = (await request.readForm()).get(remarkField.field) ?? ''
  await previews.addFeedback(preview, remark.trim().slice(0, remarkField.maxLength))
  return redirectTo(`${previewPaths.feedback}?sent&lang=${languageOf(request)}`)
}

export const showPreview: ViewerHandler = () => redirectTo('/')

export const closePreview: ViewerHandler = () => redirectTo('/', [previewCookie('', 0)])
