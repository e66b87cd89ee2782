import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageAside } from './package-aside.ts'
import type { Command } from './time-command.ts'

const version = '0.4.0'

const config = `
import { defineConfig, s } from 'velite'
const text = s.object({ en: s.string(), fr: s.string() })
const schema = s.object({ meta: s.object({ title: text, description: text }), hero: s.object({ title: text, text }) })
export default defineConfig({ root: 'content', collections: {
  pages: { name: 'Page', pattern: 'translations/*.yaml', schema },
  // Velite reads all other files too, but validates only those above.
  others: { name: 'Other', pattern: ['*.yaml', 'legal/*.yaml'], schema: s.any() },
} })
`

/**
 * Installs Velite in a temporary folder. `command` returns the command that reads a folder of small files with Velite. Returns undefined if
 * Velite cannot be fetched.
 */
export function installVelite(): { folder: string; command: (root: string) => Command } | undefined {
  const folder = packageAside('velite', version)
  if (folder === undefined) return undefined
  return {
    folder,
    command: (root) => {
      writeFileSync(join(folder, 'velite.config.js'), config.replace("'content'", JSON.stringify(join(root, 'content'))))
      return [process.execPath, join(folder, 'node_modules/velite/bin/velite.js'), 'build', '--clean']
    },
  }
}
