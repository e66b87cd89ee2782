// The last hand on the built site: what it says to machines and to servers, and whether it may go live.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.ts'
import { basePath } from './content/base-path.ts'
import { compressFiles } from './dist/compress-files.ts'
import { finishPages } from './dist/finish-pages.ts'
import { writePolicy } from './policy/write.ts'
import { writeSiteFiles } from './site-files/write.ts'

const folder = buildFolder()
const root = join(folder, 'client')
const base = basePath(process.cwd(), process.env)

// The bundler's own notes.
rmSync(join(root, '.vite'), { recursive: true, force: true })
const { count, scripts, listed, faults } = finishPages(root, base)
writeSiteFiles(root, base, listed)
writePolicy(root, join(folder, 'deploy'), scripts)
if (faults.length > 0) {
  console.error(`The built site must not go live:\n${faults.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`✓ ${count} pages read: no key, no star, no unfilled parameter.`)
  compressFiles(root)
}
