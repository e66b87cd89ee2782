import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf } from '../../lib/digest.ts'
import { filesBelow } from '../../lib/list-files.ts'
import type { Finding } from './finding.ts'
import type { ContentFolder } from '../source/read.ts'

/** What the checker is made of: when one of these changes, what it said before counts no more. */
const checker = [
  'scripts/content',
  'scripts/lib/digest.ts',
  'scripts/lib/list-files.ts',
  'scripts/art/fonts/faces.ts',
  'scripts/content/messages/key-pattern.ts',
  'src/content/schema',
  'src/i18n/locales.ts',
  'src/i18n/keys-in-use.json',
  'package-lock.json',
]

/** The findings about the content, remembered from the last run if neither content nor checker nor day has changed since. */
export async function findingsOf(root: string, folder: ContentFolder, today: string): Promise<Finding[]> {
  const memory = join(root, 'node_modules/.cache/content-check.json')
  const key = keyOf(root, folder, today)
  const remembered = recall(memory)
  if (remembered?.key === key) return remembered.findings

  // Loaded only where there is something to check: parser and schemas take longer to load than to run.
  const [{ checkContent }, { surroundingsOf }] = await Promise.all([import('./check-content.ts'), import('./context.ts')])
  const { findings } = checkContent(folder, surroundingsOf(root, today))
  remember(memory, { key, findings })
  return findings
}

/** Where nothing can be written, the next run checks again. */
function remember(memory: string, result: { key: string; findings: Finding[] }): void {
  try {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, JSON.stringify(result))
  } catch {
    // A read-only folder is no reason to fail: the findings are there all the same.
  }
}

function keyOf(root: string, { files, images }: ContentFolder, today: string): string {
  const sources = checker.flatMap((part) => (/\.\w+$/.test(part) ? [part] : filesBelow(join(root, part)).map((file) => `${part}/${file}`)))
  const lock = 'content/translations.lock.json'
  return digestOf(
    JSON.stringify([today, process.version, images, files]),
    ...[...sources, lock].flatMap((source) => [source, contentOf(join(root, source))]),
  )
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** What an earlier run has left; a file that is not there or that somebody has damaged counts as none. */
function recall(memory: string): { key: string; findings: Finding[] } | undefined {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as { key: string; findings: Finding[] } // written above by this very module
  } catch {
    return undefined
  }
}
