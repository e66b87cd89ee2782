import type { FormErrors } from '#src/contact-message/field-errors.ts'
import { toLocale } from '#src/content/i18n/locales.ts'
import type { HttpResponse } from '#src/lib/node/responses/http-response.ts'
import { htmlPage, styleSheetPath } from '../runtime/html-page.ts'
import type { IntakeContext } from '../runtime/intake-context.ts'

type NotReceived = {
  /** The body of the posted form. It names the language of the page. */
  body: Buffer | undefined
  status: number
  headers?: HttpResponse['headers']
  /** The fields to correct. */
  formErrors?: FormErrors | undefined
}

/** Returns the page that tells a visitor without JavaScript that the contact request was not accepted. */
export function notReceivedPage(
  { templates, basePath }: Pick<IntakeContext, 'templates' | 'basePath'>,
  { body, status, headers, formErrors }: NotReceived,
): HttpResponse {
  const locale = toLocale(new URLSearchParams(body?.toString()).get('language') ?? '')
  const page = templates.renderVisitorPage({ locale, styleSheet: basePath + styleSheetPath(templates), formErrors })
  return htmlPage(status, page, headers)
}
