import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256Hex } from '../../lib/digest.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { Finding } from './finding.ts'

/** Inputs of the check beside the content: the checker, the schemas, and the message keys that the code uses. */
const checker = [
  'src/content-toolkit',
  'src/lib',
  'src/content-toolkit/art/fonts',
  'src/content/schema',
  'src/content/i18n',
  'src/content/text-syntax',
]

/** Findings, and the source of the files that they are about, by path inside the content folder. */
type Checked = { findings: Finding[]; texts: Record<string, string> }

/**
 * Checks the content below a site's `root`, or returns the cached result of the last run if none of its inputs has changed.
 * Throws where there is no content.
 */
export async function checkBelow(root: string, today: string): Promise<Checked> {
  const memory = join(root, 'node_modules/.cache/content-check.json')
  const key = keyOf(root, today)
  const kept = recall(memory)
  if (kept?.key === key) return kept.checked

  // Loaded only on a cache miss: parser and schemas take longer to load than to run.
  const [{ readContent }, { checkContent }, { readCheckContext }] = await Promise.all([
    import('../read/read.ts'),
    import('./check-content.ts'),
    import('./read-context.ts'),
  ])
  const folder = readContent(root)
  const { findings } = checkContent(folder, readCheckContext(root, today))
  const named = new Set(findings.map(({ file }) => file))
  const texts = Object.fromEntries(folder.files.flatMap(({ file, text }) => (named.has(file) ? [[file, text]] : [])))
  remember(memory, { key, checked: { findings, texts } })
  return { findings, texts }
}

type Kept = { key: string; checked: Checked }

/** Writes the cache, where it can be written. */
function remember(memory: string, result: Kept): void {
  try {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, JSON.stringify(result))
  } catch {
    // A read-only folder is no reason to fail: the findings are complete.
  }
}

function keyOf(root: string, today: string): string {
  // The generated dictionaries follow from the content.
  const below = (folder: string) =>
    listFiles(join(root, folder)).flatMap((file) => (file.startsWith('generated/') ? [] : `${folder}/${file}`))
  const files = ['package-lock.json', ...[...checker, 'content'].flatMap(below)]
  return sha256Hex(today, process.version, ...files.flatMap((file) => [file, stateOf(join(root, file))]))
}

/** A file's bytes; of an image, which may be large, size and mtime. */
function stateOf(path: string): string | Uint8Array {
  try {
    const { size, mtimeMs } = statSync(path)
    return path.includes('/images/') ? `${size} ${mtimeMs}` : readFileSync(path)
  } catch {
    return ''
  }
}

/** Reads the cache; undefined where the file is missing or damaged. */
function recall(memory: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Kept // written by remember()
  } catch {
    return undefined
  }
}
