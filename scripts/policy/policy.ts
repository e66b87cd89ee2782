/**
 * What the site says in the headers of its answers, for whatever serves it: this list is printed for hosts that read
 * _headers, for nginx and for Caddy, and our own server reads the first of them. Rules name a header only once for any
 * address, since some hosts join what several rules say.
 */
export type Policy = {
  /** For every answer. */
  headers: Headers
  /** How long an answer may be kept: the first pattern that fits, in which * stands for anything; otherwise `revalidate`. */
  caching: readonly { pattern: string; value: string }[]
}

export type Headers = Readonly<Record<string, string>>

/** A kept answer is used only after the server has said that it is still the same. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** What the build leaves for hosts to read, and for no visitor. */
export const forHosts = ['/_headers', '/_redirects']

/** The name carries a digest of what is in the file. */
const forever = 'public, max-age=31536000, immutable'

/** What the page may do and load (W3C Content Security Policy 3, Trusted Types): nothing, and then what it needs. */
type PageNeeds = {
  /** Digests of the scripts that stand in the HTML, as 'sha256-…'. */
  inlineScripts: readonly string[]
  /** Where the forms are sent to: the address of a server, or an e-mail address as a mailto: link. */
  formAction: string
}

/** Features that the site has no use for, and that nothing on it may ask for (W3C Permissions Policy). */
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
  const { protocol, origin } = new URL(formAction)
  const server = /^https?:$/.test(protocol) ? [origin] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((digest) => `'${digest}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...server],
    'form-action': server.length > 0 ? server : [protocol],
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
    // Two years; hosts ignore it on plain http (RFC 6797).
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Where somebody comes from is nobody else's business; our own pages ask for it to keep a visitor's language.
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
    // The data of a page that somebody has only pointed at waits for the click.
    { pattern: '/*index.pageContext.json', value: 'public, max-age=60' },
  ],
})

/** A pattern as a regular expression, as all regular expressions are written. */
export const expressionOf = (pattern: string): string => `^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`

/** What a policy says at an address without its query: the headers of the answer. */
export function headersOf({ headers, caching }: Policy): (path: string) => Headers {
  const rules = caching.map(({ pattern, value }) => ({ expression: new RegExp(expressionOf(pattern)), value }))
  return (path) => ({ ...headers, 'Cache-Control': rules.find(({ expression }) => expression.test(path))?.value ?? revalidate })
}
