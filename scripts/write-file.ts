import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file, and first the folder that it stands in where there is none. Text is written as UTF-8. */
export function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
