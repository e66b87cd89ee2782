// Makes sure that there is a Chromium for the browser tests: prints where it is, installs it on Debian as root, or says what to do.
import { execFileSync } from 'node:child_process'
import { findChromium } from './browser/find-chromium.ts'

const onDebianAsRoot = () => process.getuid?.() === 0 && run('apt-get', '--version')

function run(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function find(): string | undefined {
  try {
    return findChromium()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

let found = find()
if (found === undefined && onDebianAsRoot()) {
  console.log('Installing Chromium with apt-get …')
  run('apt-get', 'update')
  run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium')
  found = find()
}
if (found === undefined)
  stop(
    'The browser tests need Chromium: install it (npx playwright install chromium, or your system’s package), or name one with CHROMIUM=/path/to/it.',
  )
console.log(`Browser tests run in ${found}`)
