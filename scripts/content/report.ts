import type { Finding } from './finding.ts'

/** All findings for a terminal, file:line:column first, so that editors make a link of it. */
export function report(findings: readonly Finding[], root = 'content'): string {
  const lines = findings.map(
    ({ file, line, column, path, message }) => `${root}/${file}:${line}:${column}\n  ${path ? `${path}: ` : ''}${message}`,
  )
  const count = findings.length === 1 ? 'One mistake' : `${findings.length} mistakes`
  return `${count} in the content. Nothing has been written; the last good site stays.\n\n${lines.join('\n\n')}\n`
}
