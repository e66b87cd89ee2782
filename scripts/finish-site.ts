// The last hand on the built site: what it says to machines and to servers, and whether it may go live.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkPages } from './dist/check-pages.ts'
import { compressFiles } from './dist/compress-files.ts'
import { delayScripts } from './dist/delay-scripts.ts'
import { writePolicy } from './policy/write.ts'
import { writeSiteFiles } from './site-files/write.ts'

const folder = process.env['BUILD_FOLDER'] ?? 'dist'
const root = join(folder, 'client')

// The bundler's own notes.
rmSync(join(root, '.vite'), { recursive: true, force: true })
delayScripts(root)
writeSiteFiles(root)
writePolicy(root, join(folder, 'deploy'))
const { pages, faults } = checkPages(root)
if (faults.length > 0) {
  console.error(`The built site must not go live:\n${faults.join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`✓ ${pages} pages read: no key, no star, no unfilled parameter.`)
  compressFiles(root)
}
