// Makes sure that the programs of the tests are there: on Debian as root it installs them, elsewhere it says what is missing.
import { spawnSync } from 'node:child_process'
import { findChromium } from './browser/find-chromium.ts'
import { isInstalled } from './installed.ts'

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const missing = (): string[] => [
  ...(findChromium() === undefined ? ['chromium'] : []),
  ...['nginx', 'caddy'].filter((program) => !isInstalled(program)),
]

try {
  const needed = missing()
  if (needed.length > 0 && process.getuid?.() === 0 && runs('apt-get', '--version')) {
    console.log(`Installing ${needed.join(', ')} with apt-get …`)
    runs('apt-get', 'update')
    // Installed, nginx and Caddy would begin to serve at once.
    runs('sh', '-c', `RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ${needed.join(' ')}`)
  }
  const stillMissing = missing()
  if (stillMissing.includes('chromium')) {
    console.error(
      'The browser tests need Chromium: install it (npx playwright install chromium, or your system’s package), or name one with CHROMIUM=/path/to/it.',
    )
    process.exitCode = 1
  } else if (stillMissing.length > 0) {
    console.log(
      `Without ${stillMissing.join(' and ')} the configurations for ${stillMissing.length > 1 ? 'them are' : 'it is'} not tried out.`,
    )
  }
} catch (error) {
  // CHROMIUM names a file that is not there.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
