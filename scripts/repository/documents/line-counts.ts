import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#src/lib/node/files/list-files.ts'

/**
 * The code that each row of the table “Built instead of bought” in docs/reference/packages.md counts, by the words before the colon in the
 * first cell of the row. A path that ends with a slash is a folder.
 */
const builtParts: Readonly<Record<string, { paths: readonly string[]; without?: string }>> = {
  'static server': { paths: ['src/site-server/'], without: 'src/site-server/policy/' },
  'limits of connections': { paths: ['src/server-lib/http/hardened-server.ts'] },
  'route table': { paths: ['src/server-lib/http/route-table.ts'] },
  'rate limiter': { paths: ['src/server-lib/http/rate-limiter.ts'] },
  'outbox of mails': { paths: ['src/server-lib/mail/'] },
  'sign-in': { paths: ['src/server-lib/sign-in/', 'src/scriptless-pages/render-sign-in-page.tsx'] },
  'SQLite and PostgreSQL behind one type': { paths: ['src/server-lib/database/'] },
  XLIFF: { paths: ['src/content-toolkit/xliff/'] },
  'edits of YAML': { paths: ['src/content-toolkit/edit/'] },
  'image headers': { paths: ['src/content-toolkit/read/image-header.ts'] },
  'WebDriver client': { paths: ['tests/engines/webdriver.ts'] },
  'git plumbing': { paths: ['src/publishing/git/'] },
  'static check of messages': { paths: ['scripts/repository/keys-in-code.ts'] },
}

/**
 * Returns the step to which a line count is rounded. Because of it, docs/reference/packages.md changes only if a part grows or shrinks
 * noticeably.
 */
const stepOf = (lines: number): number => (lines < 300 ? 50 : lines < 1000 ? 100 : 250)

/**
 * Returns a document in which each row of a table with the heads “Built” and “Lines” has the count of the lines of its code, without tests.
 * Throws if the table and `builtParts` do not have the same rows, or if a path has no code.
 */
export function withLineCounts(root: string, document: string): string {
  const [table] = /^\| Built \| Lines \|.*\n.*\n(?:\|.*\n)+/m.exec(document) ?? []
  if (table === undefined) throw new Error('The document has no table with the heads “Built” and “Lines”.')
  const unnamed = new Set(Object.keys(builtParts))
  const [head, rule, ...rows] = table.trimEnd().split('\n')
  const counted = rows.map((row) => {
    const [, name = '', code = ''] = /^\| ([^:|]+):([^|]*)\| [^|]* \|/.exec(row) ?? []
    unnamed.delete(name)
    return row.replace(/^\| [^|]*\| [^|]* \|/, () => `| ${name}:${code}| ${countLines(root, name, row)} |`)
  })
  if (unnamed.size > 0) throw new Error(`The table “Built” has no row for: ${[...unnamed].join(', ')}.`)
  return document.replace(table, () => `${[head, rule, ...counted].join('\n')}\n`)
}

function countLines(root: string, name: string, row: string): string {
  const part = builtParts[name]
  if (!part) throw new Error(`builtParts in line-counts.ts has no entry for the row: ${row}`)
  const files = part.paths.flatMap((path) => (path.endsWith('/') ? filesIn(root, [path.slice(0, -1)]) : [path]))
  const isCounted = (file: string) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file) && (part.without === undefined || !file.startsWith(part.without))
  const lines = files.filter(isCounted).reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0)
  return (Math.max(1, Math.round(lines / stepOf(lines))) * stepOf(lines)).toLocaleString('en')
}
