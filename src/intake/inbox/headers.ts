/** The headers of the inbox beside those of the site: no script at all, no search engine, nothing kept by a browser or proxy. */
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
