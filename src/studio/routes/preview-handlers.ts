import { second } from '#src/lib/time.ts'
import { type HttpResponse, networkOf } from '#src/server-lib/http/index.ts'
import { previewCookie, previewPaths, tokenIn, tokenInCookie } from '../previews/preview-paths.ts'
import { isLinkOpen, type Preview } from '../previews/preview-store.ts'
import type { StudioHttpRequest, StudioServices } from './context.ts'
import { feedbackPage, noticePage } from './preview-pages.ts'
import { previewedPage } from './preview-site.ts'
import { redirectTo } from './responses.ts'
import { languageOf } from './scriptless-page.ts'

/** The field with the remark: its name, and its maximum length in characters. */
const remarkField = { field: 'remark', maxLength: 2000 }

type ViewerServices = Pick<StudioServices, 'app' | 'studioSite' | 'previews' | 'now'>
type ViewerHandler = (services: ViewerServices, request: StudioHttpRequest, preview: Preview) => HttpResponse | Promise<HttpResponse>

/** Returns the open preview of the viewer's cookie, or why there is none. */
async function openPreview({ previews, now }: ViewerServices, { headers }: StudioHttpRequest): Promise<Preview | 'unknown' | 'over'> {
  const token = tokenInCookie(headers.cookie)
  const preview = token === undefined ? undefined : await previews.store.withToken(token)
  if (!preview) return 'unknown'
  return isLinkOpen(preview, now()) ? preview : 'over'
}

/** The notice removes the cookie, so that a person of the studio gets the studio again. */
const endedNotice = (services: ViewerServices, request: StudioHttpRequest, reason: 'unknown' | 'over'): HttpResponse =>
  noticePage(services, request, reason, [previewCookie('', 0)])

/** Returns a handler that responds with a notice to requests without the cookie of an open preview. */
export const forViewer = (handler: ViewerHandler) => async (services: ViewerServices, request: StudioHttpRequest) => {
  const preview = await openPreview(services, request)
  return typeof preview === 'string' ? endedNotice(services, request, preview) : handler(services, request, preview)
}

/**
 * Responds to the requests of browsers with the cookie of a preview. Returns undefined for every other request: a preview opens no call,
 * no event, no script of the editor, and no page in its frame.
 */
export async function previewResponse(services: ViewerServices, request: StudioHttpRequest): Promise<HttpResponse | undefined> {
  const { method, headers } = request
  if (tokenInCookie(headers.cookie) === undefined) return undefined
  const preview = await openPreview(services, request)
  if (typeof preview !== 'string') {
    const response = await previewedPage(services, request, preview)
    return response === 'unavailable' ? noticePage(services, request, response) : response
  }
  const opensPage = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  return opensPage ? endedNotice(services, request, preview) : undefined
}

export const sendBarStyle = ({ app }: Pick<StudioServices, 'app'>): HttpResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/css; charset=utf-8' },
  body: app.templates.previewBarStyle,
})

/**
 * Redirects from the URL with the token to the home page. No page with links then has the token in its URL, which browsers would send to
 * the linked sites.
 */
export async function openLink(services: ViewerServices, request: StudioHttpRequest): Promise<HttpResponse> {
  const { guessLimiter, store } = services.previews
  const network = networkOf(request.client)
  if (guessLimiter.isExceeded(network)) return noticePage(services, request, 'tooMany')
  const token = tokenIn(request.path)
  const preview = await store.withToken(token)
  if (!preview) {
    guessLimiter.count(network)
    return noticePage(services, request, 'unknown')
  }
  if (!isLinkOpen(preview, services.now())) return noticePage(services, request, 'over')
  const lifetime = Math.ceil((preview.expiresAt - services.now()) / second)
  const redirect = redirectTo('/', [previewCookie(token, lifetime)])
  return { ...redirect, headers: { ...redirect.headers, 'Referrer-Policy': 'no-referrer' } }
}

export const showFeedbackPage: ViewerHandler = (services, request) =>
  feedbackPage(services, request, { ...remarkField, isSent: request.query.has('sent') })

export const receiveFeedback: ViewerHandler = async (services, request, preview) => {
  const { previews } = services
  if (!previews.feedbackLimiter.tryCount(preview.id)) return noticePage(services, request, 'tooMany')
  const remark = (await request.readForm()).get(remarkField.field) ?? ''
  await previews.addFeedback(preview, remark.trim().slice(0, remarkField.maxLength))
  return redirectTo(`${previewPaths.feedback}?sent&lang=${languageOf(request)}`)
}

export const showPreview: ViewerHandler = () => redirectTo('/')

export const closePreview: ViewerHandler = () => redirectTo('/', [previewCookie('', 0)])
