import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parts = ['content', 'pages', 'renderer', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const isGenerated = /(^|\/)(generated|src\/public)(\/|$)/

/**
 * Copies the project, without what is generated, to a folder of its own that can be changed at will; it shares node_modules, and what
 * builds keep there unless it is to begin with nothing.
 * Throws if it cannot be copied, and leaves nothing then.
 */
export function copySite({ withCache = true } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'))
  try {
    for (const part of parts) cpSync(part, join(copy, part), { recursive: true, filter: (path) => !isGenerated.test(path) })
    const packages = join(process.cwd(), 'node_modules')
    if (withCache) symlinkSync(packages, join(copy, 'node_modules'))
    else linkPackages(packages, join(copy, 'node_modules'))
    return copy
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    throw error
  }
}

/** Links packages one by one, without what lies beside them: .cache, .vite-temp. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name))
}
