import type { HttpResponse } from '#src/server-lib/http/index.ts'

/** Headers of all responses: the studio is not indexed, not framed by other sites, and its addresses are not sent to them. */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Returns a redirect to a path of the studio. The browser requests the path with GET. */
export const redirectTo = (path: string, cookies: readonly string[] = []): HttpResponse => ({
  status: 303,
  headers: { Location: path, ...(cookies.length > 0 && { 'Set-Cookie': [...cookies] }) },
})
