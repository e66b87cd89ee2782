import { type HttpResponse, networkOf } from '#src/http/index.ts'
import { second } from '#src/lib/time.ts'
import { previewCookie, previewPaths, tokenIn, tokenInCookie } from '../previews/preview-paths.ts'
import { isLinkOpen, type Preview } from '../previews/preview-store.ts'
import type { StudioHttpRequest, StudioServices } from './context.ts'
import { feedbackPage, noticePage } from './preview-pages.ts'
import { previewedPage } from './preview-site.ts'
import { redirectTo } from './responses.ts'
import { languageOf } from './scriptless-page.ts'

/** The field with the remark: its name, and its maximum length in characters. */
const remarkField = { field: 'remark', maxLength: 2000 }

type ViewerServices = Pick<StudioServices, 'app' | 'shownSite' | 'previews'>

/**
 * Handles the requests of the viewers of previews. Returns undefined for every other request: a preview opens no call, no event, no script
 * of the editor, and no page in its frame.
 */
export async function previewResponse(services: ViewerServices, request: StudioHttpRequest): Promise<HttpResponse | undefined> {
  const { path, method, headers } = request
  if (path === previewPaths.styleSheet && method === 'GET')
    return { status: 200, headers: { 'Content-Type': 'text/css; charset=utf-8' }, body: services.app.templates.previewBarStyle }
  const isNamed = path === previewPaths.feedback || path === previewPaths.close
  const linked = isNamed ? undefined : tokenIn(path)
  if (linked !== undefined) return openLink(services, request, linked)
  const token = tokenInCookie(headers.cookie)
  if (token === undefined) return isNamed ? noticePage(services, request, 'unknown') : undefined
  const preview = await services.previews.store.withToken(token)
  if (preview && isLinkOpen(preview, Date.now())) {
    if (isNamed) return feedbackResponse(services, request, preview)
    const response = await previewedPage(services, request, preview)
    return response === 'unavailable' ? noticePage(services, request, response) : response
  }
  // Only requests of pages get the notice. It removes the cookie, so that a person of the studio gets the studio again.
  return isNamed || (method === 'GET' && headers['sec-fetch-dest'] === 'document')
    ? noticePage(services, request, preview ? 'over' : 'unknown', [previewCookie('', 0)])
    : undefined
}

/**
 * Redirects from the URL with the token to the home page. No page with links then has the token in its URL, which browsers would send to
 * the linked sites.
 */
async function openLink(services: ViewerServices, request: StudioHttpRequest, token: string): Promise<HttpResponse> {
  const { guessLimiter, store } = services.previews
  const network = networkOf(request.client)
  if (guessLimiter.isExceeded(network)) return noticePage(services, request, 'tooMany')
  const preview = await store.withToken(token)
  if (!preview) {
    guessLimiter.count(network)
    return noticePage(services, request, 'unknown')
  }
  if (!isLinkOpen(preview, Date.now())) return noticePage(services, request, 'over')
  const lifetime = Math.ceil((preview.expiresAt - Date.now()) / second)
  const redirect = redirectTo('/', [previewCookie(token, lifetime)])
  return { ...redirect, headers: { ...redirect.headers, 'Referrer-Policy': 'no-referrer' } }
}

/** Handles the requests of the page on which a viewer gives feedback. */
async function feedbackResponse(services: ViewerServices, request: StudioHttpRequest, preview: Preview): Promise<HttpResponse> {
  if (request.path === previewPaths.close) return request.method === 'POST' ? redirectTo('/', [previewCookie('', 0)]) : redirectTo('/')
  if (request.method === 'GET') return feedbackPage(services, request, { ...remarkField, isSent: request.query.has('sent') })
  const { previews } = services
  if (!previews.feedbackLimiter.tryCount(preview.id)) return noticePage(services, request, 'tooMany')
  const remark = (await request.readForm()).get(remarkField.field) ?? ''
  await previews.addFeedback(preview, remark.trim().slice(0, remarkField.maxLength))
  return redirectTo(`${previewPaths.feedback}?sent&lang=${languageOf(request)}`)
}
