import type { HttpResponse } from '#src/server-lib/http/index.ts'

/**
 * Headers of all responses: they are neither cached nor indexed, other sites cannot load them as images or scripts, and URLs of the
 * studio are not sent to other sites. A response may replace a header: browsers may cache the files of the app. The policy of each page
 * (app/policy.ts) forbids frames on other sites.
 */
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

export const styleSheet = (body: string): HttpResponse => ({ status: 200, headers: { 'Content-Type': 'text/css; charset=utf-8' }, body })
