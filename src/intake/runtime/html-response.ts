import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { memoize } from '#src/lib/memoize.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'

const securityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types',
].join('; ')

/** Headers of every page of the intake, in addition to those of the site. They forbid scripts, indexing and caching. */
export const pageHeaders = {
  'Content-Security-Policy': securityPolicy,
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

/** Returns an HTML response. `headers` are added to those of every page of the intake. */
export const htmlResponse = (status: number, body: string, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers: { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  body,
})

/** Returns the path of the style sheet. The path contains a digest of the style sheet, so that browsers can cache it. */
export const styleSheetPath = memoize(
  ({ styleSheet }: Pick<Templates, 'styleSheet'>): string => `${inboxPaths.list}/inbox.${shortDigest(styleSheet)}.css`,
)

export const styleSheetResponse = ({ styleSheet }: Pick<Templates, 'styleSheet'>): HttpResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  body: styleSheet,
})
