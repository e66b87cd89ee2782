import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { LocatedFinding } from '#src/content-toolkit/check/index.ts'
import { readOrCompute } from '#src/lib/node/files/build-cache.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { today } from '#src/lib/time.ts'

// If no input has changed since the last run, `npm run content:check` takes 0.3 s instead of 1.1 s, because it does not load the parser
// and the schemas. Therefore this module imports them only on a cache miss, and the command must not import them statically.

/** Folders on which the findings depend: the content, the code and the texts of the check, and the keys in use. */
export const filesOfCheck = [
  'src/content-toolkit',
  'src/lib',
  'src/content-model/schema',
  'src/content-model/tables',
  'src/content-model/i18n',
  'src/tool-messages',
  'content',
]

/** Findings, and the text of each file that has findings, by its path inside the content folder. */
type CheckOutput = { findings: LocatedFinding[]; texts: Record<string, string> }

/** Returns the cached output if no input has changed since the last run. Throws if the content folder is missing. */
export async function cachedCheck(root: string): Promise<CheckOutput> {
  const day = today()
  const files = filesIn(root, filesOfCheck).filter((file) => !file.includes('.test.'))
  const key = [
    'content check',
    day,
    process.version,
    ...['package-lock.json', ...files].map((file) => `${file} ${fileState(join(root, file))}`),
  ]
  const output = await readOrCompute(root, key, async () => {
    const [{ readContent }, { checkContent, readCheckContext }] = await Promise.all([
      import('#src/content-toolkit/read/index.ts'),
      import('#src/content-toolkit/check/index.ts'),
    ])
    const parsed = readContent(root)
    const { findings } = checkContent(parsed, readCheckContext(root, day))
    const filesWithFindings = new Set(findings.map(({ file }) => file))
    const texts = Object.fromEntries(parsed.files.flatMap(({ file, text }) => (filesWithFindings.has(file) ? [[file, text]] : [])))
    return Buffer.from(JSON.stringify({ findings, texts }))
  })
  return JSON.parse(output.toString()) as CheckOutput // The cast is safe: the output was stringified above
}

/**
 * Returns the size of a file and the time of its last change. The time is that of the inode (ctime), because programs can set the time of
 * modification. Reading the files instead would take longer than everything else that happens on a cache hit.
 */
function fileState(path: string): string {
  const state = statSync(path, { throwIfNoEntry: false })
  return state ? `${state.size} ${state.ctimeMs}` : ''
}
