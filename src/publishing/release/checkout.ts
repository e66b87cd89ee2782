import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteCode } from '#src/build/site/release-id.ts'
import { writeContent } from '#src/publishing/git/index.ts'
import type { ReleaseStore } from './stored-release.ts'

/** Files that Node.js and Vite need in addition to the code of the site. */
const settings = ['package.json', 'tsconfig.json']

/**
 * Writes a site that can be built: the present code, and the content of a commit. The content is read from git objects, without filters,
 * and has no symbolic links. Throws a `GitError` with the reason `unsafe-content` for content that `listContent` refuses.
 */
export async function writeCheckout({ repository, code }: ReleaseStore, commit: string, folder: string): Promise<void> {
  await writeContent(repository, commit, folder)
  for (const path of [...siteCode(code), ...settings]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // The code is copied. Vite would resolve symbolic links to the present code, and would build with the generated content beside that
    // code.
    cpSync(join(code, path), join(folder, path))
  }
  symlinkSync(join(code, 'node_modules'), join(folder, 'node_modules'))
}
