import type { Policy } from './policy.ts'

const everywhere = '/*'

/**
 * The policy as _headers, for Netlify, Cloudflare Pages and the project's own server. They revalidate by default, and a
 * rule for all paths would be merged with more specific ones (see docs/deploy.md).
 */
export function headersFile({ headers, caching }: Policy): string {
  const rule = (pattern: string, entries: [string, string][]) =>
    `${pattern}\n${entries.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  return [
    rule(everywhere, Object.entries(headers)),
    ...caching.map(({ pattern, value }) => rule(pattern, [['Cache-Control', value]])),
  ].join('\n')
}

/** Parses a generated _headers file. Throws at a line that is neither a path nor a header. */
export function parseHeadersFile(text: string): Policy {
  const rules = text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split('\n'))
    .map(([pattern = '', ...lines]) => ({ pattern, headers: Object.fromEntries(lines.map(parseHeader)) }))
  return {
    headers: rules.find(({ pattern }) => pattern === everywhere)?.headers ?? {},
    caching: rules.flatMap(({ pattern, headers }) => {
      const value = headers['Cache-Control']
      return value === undefined ? [] : [{ pattern, value }]
    }),
  }
}

/** A header's name is a token (RFC 9110, 5.1). */
function parseHeader(line: string): [string, string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/.exec(line.trim()) ?? []
  if (name === undefined || value === undefined)
    throw new Error(`“${line.trim()}” in _headers is no header. npm run build writes the file anew.`)
  return [name, value.trim()]
}
