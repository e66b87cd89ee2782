import { pageContextFile } from '#src/site/protocol/names.ts'

/**
 * The response headers of the site on every host. The build prints them in three formats: as _headers, which this project's server also
 * reads, as nginx.conf and as Caddyfile. No two rules set the same header for the same path, because some hosts merge the values.
 */
export type Policy = {
  headers: HeaderFields
  /** Values of Cache-Control. The first matching pattern applies (* matches any text), otherwise `revalidate`. */
  caching: readonly { pattern: string; value: string }[]
}

export type HeaderFields = Readonly<Record<string, string>>

/** Cache-Control: browsers use a cached response only after revalidation. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** Files that configure a host. They are in the folder of the built site, but browsers cannot request them. */
export const hostFiles = ['/_headers', '/_redirects']

/** Cache-Control of files with a digest of their content in the name. */
export const immutable = 'public, max-age=31536000, immutable'

/** Sources that the content security policy permits in addition to 'self' (W3C Content Security Policy 3, Trusted Types). */
export type PageNeeds = {
  /** Digests of the inline scripts, such as 'sha256-…'. */
  inlineScripts: readonly string[]
  /** Origins from which pages load scripts, in addition to 'self'. */
  scriptOrigins: readonly string[]
  /** Targets to which a form may be sent, or redirected after it was sent: “self”, URLs of servers, or mailto: links. */
  formAction: readonly string[]
  /** Origins to which scripts send data, in addition to 'self' and the targets of the forms. */
  connections: readonly string[]
}

/** Browser features that the site does not use (W3C Permissions Policy). */
const unusedFeatures = [
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

function contentSecurityPolicy({ inlineScripts, scriptOrigins, formAction, connections }: PageNeeds): string {
  const targets = formAction.filter((target) => target !== 'self').map((target) => new URL(target))
  const isServer = ({ protocol }: URL) => /^https?:$/.test(protocol)
  const servers = targets.filter(isServer).map(({ origin }) => origin)
  const schemes = targets.filter((target) => !isServer(target)).map(({ protocol }) => protocol)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((digest) => `'${digest}'`), ...scriptOrigins],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...servers, ...connections])],
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

export const sitePolicy = (needs: PageNeeds): Policy => ({
  headers: {
    'Content-Security-Policy': contentSecurityPolicy(needs),
    // The max-age is two years in seconds. Browsers ignore this header on plain http (RFC 6797).
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Other sites get no referrer. Pages of this site get it, because they read document.referrer to keep a visitor's language.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Protects browsers that do not support frame-ancestors.
    'X-Frame-Options': 'DENY',
  },
  caching: [
    { pattern: '/assets/*', value: immutable },
    { pattern: '/fonts/*.woff2', value: immutable },
    { pattern: '/patterns/*', value: immutable },
    { pattern: '/photographs/*', value: immutable },
    // A minute: data that was prefetched on hover is still fresh when the visitor clicks.
    { pattern: `/*${pageContextFile}`, value: 'public, max-age=60' },
  ],
})

export const patternExpression = (pattern: string): string => `^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`

export function responseHeaders({ headers, caching }: Policy): (path: string) => HeaderFields {
  const rules = caching.map(({ pattern, value }) => ({ expression: new RegExp(patternExpression(pattern)), value }))
  return (path) => ({ ...headers, 'Cache-Control': rules.find(({ expression }) => expression.test(path))?.value ?? revalidate })
}
