import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The version that ours is measured beside. */
const version = '0.4.0'

const config = `
import { defineConfig, s } from 'velite'
const text = s.object({ en: s.string(), fr: s.string() })
const schema = s.object({ meta: s.object({ title: text, description: text }), hero: s.object({ title: text, text }) })
export default defineConfig({ root: 'content', collections: {
  pages: { name: 'Page', pattern: 'translations/*.yaml', schema },
  // Whatever else there is: read, and let pass.
  others: { name: 'Other', pattern: ['*.yaml', 'legal/*.yaml'], schema: s.any() },
} })
`

/**
 * Installs Velite into a folder that is thrown away, and returns the command that reads a folder of small files with it;
 * undefined, with a word of why, where no package can be fetched. It never becomes a dependency of the site.
 */
export function installVelite(): { folder: string; command: (root: string) => string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'velite-'))
  try {
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `velite@${version}`], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    console.error(`Velite ${version} could not be fetched, so the comparison is left out.`)
    return undefined
  }
  return {
    folder,
    command: (root) => {
      writeFileSync(join(folder, 'velite.config.js'), config.replace("'content'", JSON.stringify(join(root, 'content'))))
      return `node ${join(folder, 'node_modules/velite/bin/velite.js')} build --clean`
    },
  }
}
