import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const parts = ['content', 'pages', 'renderer', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const generated = /(^|\/)(generated|src\/public)(\/|$)/

/** Whether a path of the project is made by the build, and is not to be copied. */
export const isGenerated = (path: string): boolean => generated.test(path)

type Options = {
  /** Whether what builds keep in node_modules is there, or the copy begins with nothing. */
  withCache?: boolean
}

/** Copies the project, without what is generated, to a folder that can be changed at will; it shares node_modules. */
export function copySiteTo(folder: string, { withCache = true }: Options = {}): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true, filter: (path) => !isGenerated(path) })
  const packages = join(process.cwd(), 'node_modules')
  if (withCache) symlinkSync(packages, join(folder, 'node_modules'))
  else linkPackages(packages, join(folder, 'node_modules'))
}

/** Copies the project to a new folder, and returns it. Throws if it cannot be copied, and leaves nothing then. */
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

/** Links packages one by one, without what lies beside them: .cache, .vite-temp. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name))
}
