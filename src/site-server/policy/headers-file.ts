import { baseLocale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import type { Policy } from './policy.ts'

const allPaths = '/*'

/**
 * Prints the policy as _headers, for Netlify, Cloudflare Pages and this project's server. The file has no rule that makes browsers
 * revalidate all other files: these hosts do so by default, and would merge a rule for all paths with more specific rules
 * (docs/operate/deploy.md).
 */
export function printHeadersFile({ headers, caching }: Policy): string {
  const rule = (pattern: string, entries: [string, string][]) =>
    `${pattern}\n${entries.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  return [rule(allPaths, Object.entries(headers)), ...caching.map(({ pattern, value }) => rule(pattern, [['Cache-Control', value]]))].join(
    '\n',
  )
}

/** Throws if a line is not a path or a header. */
export function parseHeadersFile(text: string): Policy {
  const rules = text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split('\n'))
    .map(([pattern = '', ...lines]) => ({ pattern, headers: Object.fromEntries(lines.map(parseHeader)) }))
  return {
    headers: rules.find(({ pattern }) => pattern === allPaths)?.headers ?? {},
    caching: rules.flatMap(({ pattern, headers }) => {
      const value = headers['Cache-Control']
      return value === undefined ? [] : [{ pattern, value }]
    }),
  }
}

/** The name of a header is a token (RFC 9110 §5.1). */
function parseHeader(line: string): [string, string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/.exec(line.trim()) ?? []
  if (name === undefined || value === undefined)
    throw new Error(`_headers: “${line.trim()}” is not a header. Run npm run build to write the file again.`)
  return [name, value.trim()]
}

/**
 * Prints _redirects for Netlify: for each language except the base language, a rule that unknown paths get the 404 page in this language.
 * Cloudflare Pages needs no rule, because it serves the nearest 404.html.
 */
export const printRedirectsFile = (): string =>
  localeCodes
    .filter((code) => code !== baseLocale)
    .map((code) => `${localisePath('/*', code)} ${localisePath('/404', code)}.html 404\n`)
    .join('')
