import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the first match of a pattern in a file. Throws if nothing changes, because the test would then prove nothing. */
export function replaceInFile(path: string, pattern: string | RegExp, replacement: string): void {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(pattern, replacement)
  if (after === before) throw new Error(`${String(pattern)} changes nothing in ${path}.`)
  writeFileSync(path, after)
}
