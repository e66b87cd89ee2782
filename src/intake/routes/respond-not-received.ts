import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { type FieldErrors, fieldPointer, type FormErrors } from '#src/contact-message/field-errors.ts'
import { isLocale, type Locale, localeCodes, toLocale } from '#src/content-model/i18n/locales.ts'
import { parsePath } from '#src/content-model/i18n/paths.ts'
import { htmlResponse, styleSheetPath } from '#src/intake/runtime/html-response.ts'
import type { PublicDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { memoize, memoizeRecent } from '#src/lib/memoize.ts'
import { type HttpRequest, type HttpResponse, isFormType, plainText, preferredLanguage } from '#src/server-lib/http/index.ts'

type PageLocation = Pick<PublicDependencies, 'templates' | 'basePath'>

type NotReceived = {
  status: number
  /** The problem in English, for scripts. Pages for visitors do not show it. */
  problem: string
  headers?: Record<string, string> | undefined
  /** The body of the HTTP request, if it was read. A form posted without JavaScript contains the language for the page. */
  body?: Buffer | undefined
  formErrors?: FormErrors | undefined
}

/**
 * Returns the response to a contact request that was not accepted. A browser that posted a form without JavaScript gets a page. A script
 * gets problem details if fields are invalid, otherwise plain text.
 */
export function respondNotReceived(
  location: PageLocation,
  { headers }: Pick<HttpRequest, 'headers'>,
  { status, problem, headers: further, body, formErrors }: NotReceived,
): HttpResponse {
  if (!isFormType(headers['content-type']))
    return formErrors ? problemDetails(status, problem, formErrors.errors) : plainText(status, problem, further)
  const posted = new URLSearchParams(body?.toString()).get('language') ?? ''
  const locale = isLocale(posted) ? posted : visitorLocale(location, headers)
  const page = formErrors ? renderPage(location, locale, formErrors) : pagesWithoutErrors(location)(locale)
  return htmlResponse(status, page, further)
}

const renderPage = ({ templates, basePath }: PageLocation, locale: Locale, formErrors: FormErrors | undefined): string =>
  templates.renderVisitorPage({ locale, styleSheet: basePath + styleSheetPath(templates), formErrors })

/**
 * Returns the page about a refused contact request without fields to correct. Memoized, because refusing a network that floods the intake
 * must be cheap.
 */
const pagesWithoutErrors = memoize((location: PageLocation) =>
  memoizeRecent(localeCodes.length, (locale: Locale) => renderPage(location, locale, undefined)),
)

/** Returns the response to a contact message with invalid fields: problem details (RFC 9457 §3, docs/reference/contact-endpoint.md). */
const problemDetails = (status: number, detail: string, errors: FieldErrors): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: JSON.stringify({
    title: STATUS_CODES[status],
    status,
    detail,
    errors: Object.entries(errors).map(([field, code]) => ({ pointer: fieldPointer(field), code })),
  }),
})

/** Returns the language of the page in the header Referer if it is a page of the site, otherwise the preferred language of the browser. */
function visitorLocale({ basePath }: PageLocation, headers: IncomingHttpHeaders): Locale {
  const { referer = '' } = headers
  const path = URL.canParse(referer) ? new URL(referer).pathname : ''
  if (path.startsWith(`${basePath}/`)) return parsePath(path.slice(basePath.length)).locale
  return toLocale(preferredLanguage(headers, localeCodes) ?? '')
}
