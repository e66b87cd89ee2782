// Makes sure that the programs of the tests are there, with --engines those of the tests in Firefox and WebKit: on Debian as root it
// installs them, elsewhere it says what is missing, and what is left out for want of it. No engine may be left out where CI is “true”.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { missingPackages } from './engine-packages.ts'
import { findPostgres } from './postgres.ts'
import { findChromium, requireChromium } from '../../src/publishing/browser/chromium.ts'
import { isInstalled } from './processes.ts'
import { errorMessage } from '../../src/lib/error-message.ts'

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const forEngines = process.argv.includes('--engines')

/** What is left out without which packages. */
const leftOut = forEngines
  ? [
      { name: 'Firefox is left out', missing: () => missingPackages('firefox') },
      { name: 'WebKit is left out', missing: () => missingPackages('webkit') },
    ]
  : [
      ...['nginx', 'caddy'].map((program) => ({
        name: `the configuration for ${program} is not tried out`,
        missing: () => (isInstalled(program) ? [] : [program]),
      })),
      {
        name: 'the server of the house is tried on SQLite alone',
        missing: () => (findPostgres('initdb') === undefined ? ['postgresql'] : []),
      },
    ]

const missing = (): string[] => leftOut.flatMap((part) => part.missing())

/** Chromium without a window runs the tests in three fifths of the time. */
const isSlow = (chromium: string | undefined): boolean => chromium === undefined || basename(chromium) === 'chromium'

function install(...packages: string[]): boolean {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  // Installed, these servers would begin to serve at once.
  return runs('sh', '-c', `RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ${packages.join(' ')}`)
}

try {
  const needed = missing()
  const needsChromium = isSlow(findChromium())
  if ((needed.length > 0 || needsChromium) && process.getuid?.() === 0 && runs('apt-get', '--version')) {
    runs('apt-get', 'update')
    if (needed.length > 0) install(...needed)
    if (needsChromium && !install('chromium-headless-shell') && findChromium() === undefined) install('chromium')
  }
  for (const part of leftOut) {
    const packages = part.missing()
    if (packages.length > 0) console.log(`Without ${packages.join(', ')} ${part.name}.`)
  }
  if (forEngines && process.env['CI'] === 'true' && missing().length > 0) process.exitCode = 1
  requireChromium()
} catch (error) {
  // No Chromium.
  console.error(errorMessage(error))
  process.exitCode = 1
}
