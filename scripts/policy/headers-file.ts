import type { Policy } from './policy.ts'

const everywhere = '/*'

/**
 * The policy as _headers, which Netlify and Cloudflare Pages read, and our own server. They revalidate by themselves what no
 * rule speaks of, and a rule for everything would be joined with those for some (see docs/deploy.md).
 */
export function headersFile({ headers, caching }: Policy): string {
  const rule = (pattern: string, entries: [string, string][]) =>
    `${pattern}\n${entries.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  return [
    rule(everywhere, Object.entries(headers)),
    ...caching.map(({ pattern, value }) => rule(pattern, [['Cache-Control', value]])),
  ].join('\n')
}

/** The policy that a _headers file of ours holds. */
export function parseHeadersFile(text: string): Policy {
  const rules = text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split('\n'))
    .map(([pattern = '', ...lines]) => ({
      pattern,
      headers: Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()])),
    }))
  return {
    headers: rules.find(({ pattern }) => pattern === everywhere)?.headers ?? {},
    caching: rules.flatMap(({ pattern, headers }) => {
      const value = headers['Cache-Control']
      return value === undefined ? [] : [{ pattern, value }]
    }),
  }
}
