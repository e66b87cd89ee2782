import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs a package that is not a dependency of the project into a temporary folder. Returns the folder, or undefined (and logs the
 * reason) if the package cannot be fetched.
 */
export function packageAside(name: string, version: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  try {
    const options = ['--silent', '--no-save', '--ignore-scripts', '--prefix', folder]
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    console.error(`${name} ${version} could not be fetched. Its measurements are left out.`)
    return undefined
  }
}
