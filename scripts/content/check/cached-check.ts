import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf } from '../../lib/digest.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { Finding } from './finding.ts'

/** What the findings follow from beside the content: the checker, the schemas, and what the code asks the content for. */
const checker = ['scripts', 'src/content/schema', 'src/i18n']

/** Findings, and the texts of the files that they are about, by their path inside the content folder. */
type Checked = { findings: Finding[]; texts: Record<string, string> }

/**
 * What is to be said of the content below a site's `root`, kept from the last run if nothing that it follows from has changed since.
 * Throws where there is no content.
 */
export async function checkBelow(root: string, today: string): Promise<Checked> {
  const memory = join(root, 'node_modules/.cache/content-check.json')
  const key = keyOf(root, today)
  const kept = recall(memory)
  if (kept?.key === key) return kept.checked

  // Loaded only where there is something to check: parser and schemas take longer to load than to run.
  const [{ readContent }, { checkContent }, { readCheckContext }] = await Promise.all([
    import('../source/read.ts'),
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

/** Where nothing can be written, the next run checks again. */
function remember(memory: string, result: Kept): void {
  try {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, JSON.stringify(result))
  } catch {
    // A read-only folder is no reason to fail: the findings are there all the same.
  }
}

function keyOf(root: string, today: string): string {
  const below = (folder: string) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`)
  const files = ['package-lock.json', ...[...checker, 'content'].flatMap(below)]
  return digestOf(today, process.version, ...files.flatMap((file) => [file, stateOf(join(root, file))]))
}

/** What a file says; of a picture, which may be large, when it was saved. */
function stateOf(path: string): string | Uint8Array {
  try {
    const { size, mtimeMs } = statSync(path)
    return path.includes('/images/') ? `${size} ${mtimeMs}` : readFileSync(path)
  } catch {
    return ''
  }
}

/** What an earlier run has left; a file that is not there or that somebody has damaged counts as none. */
function recall(memory: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Kept // written above by this very module
  } catch {
    return undefined
  }
}
