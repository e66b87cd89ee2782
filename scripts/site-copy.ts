import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parts = ['content', 'pages', 'renderer', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const isGenerated = /(^|\/)(generated|src\/public)(\/|$)/

/** Copies the project, without what is generated, to a folder that can be changed at will; it shares node_modules. */
export function copySiteTo(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true, filter: (path) => !isGenerated.test(path) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
}

/** Copies the project to a new folder, and returns it. Throws if it cannot be copied, and leaves nothing then. */
export function copySite(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'))
  try {
    copySiteTo(copy)
    return copy
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    throw error
  }
}
