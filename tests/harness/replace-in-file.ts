import { readFileSync, writeFileSync } from 'node:fs'

/** Changes what a pattern finds in a file. Throws where it finds nothing: then the test is not about what it says. */
export function replaceInFile(path: string, pattern: string | RegExp, replacement: string): void {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(pattern, replacement)
  if (after === before) throw new Error(`${path} has nothing that ${String(pattern)} finds.`)
  writeFileSync(path, after)
}
