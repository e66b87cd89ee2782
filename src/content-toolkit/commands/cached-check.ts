import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localDay } from '../../content/model/past-events.ts'
import { sha256Hex } from '../../lib/digest.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { LocatedFinding } from '../check/index.ts'

// A check without changes takes 0.06 s instead of 0.5 s, because loading the parser and the schemas takes longer than running them.
// Therefore this module imports parser and schemas only on a cache miss, and `npm run content:check` must not import them statically.

/** Folders on which the findings depend: the content, the code of the check, and the keys in use. */
const inputs = [
  'src/content-toolkit',
  'src/lib',
  'src/content/schema',
  'src/content/i18n',
  'src/content/model',
  'src/content/tables',
  'src/content/text-syntax',
  'content',
]

/** Findings, and the texts of the files that they are about, by path inside the content folder. */
type CheckOutput = { findings: LocatedFinding[]; texts: Record<string, string> }

/** `key` is a digest of all inputs. */
type CacheEntry = { key: string; output: CheckOutput }

/** Checks the content of a site, or returns the cached output if no input has changed since the last run. Throws if there is no content. */
export async function cachedCheck(root: string): Promise<CheckOutput> {
  const cacheFile = join(root, 'node_modules/.cache/content-check.json')
  const today = localDay(new Date())
  const key = sha256Hex(today, process.version, ...inputFiles(root).flatMap((file) => [file, stateOf(join(root, file))]))
  const cached = readCache(cacheFile)
  if (cached?.key === key) return cached.output

  const [{ readContent }, { checkContent, readCheckContext }] = await Promise.all([import('../read/index.ts'), import('../check/index.ts')])
  const folder = readContent(root)
  const { findings } = checkContent(folder, readCheckContext(root, today))
  const filesWithFindings = new Set(findings.map(({ file }) => file))
  const texts = Object.fromEntries(folder.files.flatMap(({ file, text }) => (filesWithFindings.has(file) ? [[file, text]] : [])))
  writeCache(cacheFile, { key, output: { findings, texts } })
  return { findings, texts }
}

/** Leaves out generated dictionaries, because they are derived from the content. */
const inputFiles = (root: string): string[] => [
  'package-lock.json',
  ...inputs.flatMap((folder) =>
    listFiles(join(root, folder)).flatMap((file) => (file.startsWith('generated/') ? [] : `${folder}/${file}`)),
  ),
]

/** Returns the bytes of a file. For an image, which may be large, returns its size and time of modification. */
function stateOf(path: string): string | Uint8Array {
  try {
    const { size, mtimeMs } = statSync(path)
    return path.includes('/images/') ? `${size} ${mtimeMs}` : readFileSync(path)
  } catch {
    return ''
  }
}

/** Returns the cache entry; undefined if the file is missing or damaged. */
function readCache(path: string): CacheEntry | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CacheEntry // written by writeCache()
  } catch {
    return undefined
  }
}

function writeCache(path: string, entry: CacheEntry): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(entry))
  } catch {
    // The folder may be read-only. The findings are complete without the cache.
  }
}
