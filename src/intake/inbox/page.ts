import type { FormErrors } from '../../contact-message/field-errors.ts'
import { toLocale } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { memoize } from '../../lib/memoize.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import type { Reply } from '../../lib/node/reply.ts'
import { countDeadMails } from '../../mail/index.ts'
import { csrfToken } from '../../sign-in/index.ts'
import type { IntakeContext } from '../runtime/context.ts'
import { inboxPaths } from '../templates/inbox/paths.ts'
import type { View } from '../templates/inbox/view.ts'
import type { Templates } from '../templates/index.ts'
import type { InboxContext } from './context.ts'

/** Headers that the inbox adds to those of the site. They forbid scripts, indexing and caching. */
export const inboxHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types',
  ].join('; '),
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

const html = { 'Content-Type': 'text/html; charset=utf-8' }

/** Returns the headers of a CSV file that browsers save under a name. */
export const csvHeaders = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
})

/** Returns a page of the inbox. Sets the cookie of a session that has just begun. */
export async function renderReply(context: InboxContext, view: View, status = 200): Promise<Reply> {
  const { templates, basePath, database, signIn, locale, path, query, method, session } = context
  const search = method === 'GET' && query.size > 0 ? `?${query.toString()}` : ''
  const staff = session && {
    token: csrfToken(session.token),
    failedMails: await countDeadMails(database.run),
    canSignOut: signIn.proxy === undefined,
  }
  const frame = {
    locale,
    path: (method === 'GET' ? path : inboxPaths.list) + search,
    styleSheet: basePath + styleSheetPath(templates),
    staff,
  }
  const cookies = session && session.cookies.length > 0 && { 'Set-Cookie': session.cookies }
  return { status, headers: { ...html, ...cookies }, body: templates.renderPage(frame, view) }
}

export const missingPage = (context: InboxContext): Promise<Reply> => renderReply(context, { page: 'problem', problem: 'missing' }, 404)

/** Returns the page that says that an action was refused. `typed` are the texts of its form. */
export const refusedPage = (context: InboxContext, typed: readonly string[] = []): Promise<Reply> =>
  renderReply(context, { page: 'problem', problem: 'refused', typed }, 403)

/** Returns a redirect as the response to a posted form, so that reloading does not post the form again. */
export const redirect = ({ basePath, locale }: InboxContext, path: string, cookies: string[] = []): Reply => ({
  status: 303,
  headers: { Location: basePath + localisePath(path, locale), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) },
})

/**
 * Returns the page that tells a visitor without JavaScript that the contact request was not accepted, in the language of the form, and
 * which fields have to be corrected.
 */
export function notReceivedPage(
  { templates, basePath }: Pick<IntakeContext, 'templates' | 'basePath'>,
  language: string,
  status: number,
  formErrors: FormErrors | undefined,
): Reply {
  const frame = { locale: toLocale(language), path: '/', styleSheet: basePath + styleSheetPath(templates) }
  return { status, headers: { ...inboxHeaders, ...html }, body: templates.renderPage(frame, { page: 'not-received', formErrors }) }
}

/** Returns the path of the style sheet. The path contains a digest, so that browsers can cache the file. */
export const styleSheetPath = memoize(({ styleSheet }: Templates): string => `${inboxPaths.list}/inbox.${shortDigest(styleSheet)}.css`)

export const styleSheetReply = ({ styleSheet }: Templates): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  body: styleSheet,
})
