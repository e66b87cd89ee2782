/**
 * The response headers of the site, whatever serves it: printed as _headers, for nginx and for Caddy; the project's own
 * server reads _headers. No two rules set the same header at one address, since some hosts merge the values.
 */
export type Policy = {
  /** For every response. */
  headers: Headers
  /** Cache-Control: the first pattern that matches, in which * is any text; otherwise `revalidate`. */
  caching: readonly { pattern: string; value: string }[]
}

export type Headers = Readonly<Record<string, string>>

/** A cached response is used only after the server has confirmed it. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** Configuration files for hosts, which visitors must not get. */
export const forHosts = ['/_headers', '/_redirects']

/** For files with a digest of their content in the name. */
const forever = 'public, max-age=31536000, immutable'

/** What pages need beyond 'none' and 'self' (W3C Content Security Policy 3, Trusted Types). */
type PageNeeds = {
  /** Digests of the inline scripts, as 'sha256-…'. */
  inlineScripts: readonly string[]
  /** Where the forms are sent to, and lead: the site itself ('self'), addresses of servers, or an e-mail address as a mailto: link. */
  formAction: readonly string[]
}

/** Features that the site does not use, and that are denied (W3C Permissions Policy). */
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

function contentSecurityPolicy({ inlineScripts, formAction }: PageNeeds): string {
  const addresses = formAction.filter((place) => place !== 'self').map((address) => new URL(address))
  const servers = addresses.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin)
  const schemes = addresses.filter(({ protocol }) => !/^https?:$/.test(protocol)).map(({ protocol }) => protocol)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((digest) => `'${digest}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...servers],
    'form-action': [...(formAction.includes('self') ? ["'self'"] : []), ...servers, ...schemes],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The one policy of the site. */
export const policyFor = (needs: PageNeeds): Policy => ({
  headers: {
    'Content-Security-Policy': contentSecurityPolicy(needs),
    // Two years; browsers ignore it on plain http (RFC 6797).
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Privacy; the site's own pages read document.referrer to keep a visitor's language.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
  },
  caching: [
    { pattern: '/assets/*', value: forever },
    { pattern: '/fonts/*.woff2', value: forever },
    { pattern: '/patterns/*', value: forever },
    { pattern: '/photographs/*', value: forever },
    // Lets the data that are prefetched on hover be used on the click.
    { pattern: '/*index.pageContext.json', value: 'public, max-age=60' },
  ],
})

/** A pattern as the source of a regular expression. */
export const expressionOf = (pattern: string): string => `^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`

/** The response headers of a policy for an address without its query. */
export function headersOf({ headers, caching }: Policy): (path: string) => Headers {
  const rules = caching.map(({ pattern, value }) => ({ expression: new RegExp(expressionOf(pattern)), value }))
  return (path) => ({ ...headers, 'Cache-Control': rules.find(({ expression }) => expression.test(path))?.value ?? revalidate })
}
