import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parts = ['content', 'pages', 'renderer', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const generated = /(^|\/)(generated|src\/public)(\/|$)/

export const isGenerated = (path: string): boolean => generated.test(path)

type Options = {
  /** True if the copy shares the build caches in node_modules with the project, which is the default. */
  withCache?: boolean
}

/** Copies the project to a folder, without generated files. The copy shares the packages in node_modules. */
export function copySiteTo(folder: string, { withCache = true }: Options = {}): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true, filter: (path) => !isGenerated(path) })
  const packages = join(process.cwd(), 'node_modules')
  if (withCache) symlinkSync(packages, join(folder, 'node_modules'))
  else linkPackages(packages, join(folder, 'node_modules'))
}

/** Copies the project to a new temporary folder and returns its path. Leaves nothing behind if it throws. */
export function copySite(options: Options = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'))
  try {
    copySiteTo(copy, options)
    return copy
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    throw error
  }
}

/** Links each package in node_modules, but not the caches there (.cache, .vite-temp). */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name))
}
