// Prints which programs that the tests need are missing, and which tests are skipped without them. As root on Debian, first prints the
// names of the missing programs and installs them, unless NO_INSTALL is set. In CI (CI is set), a program that is still missing is an
// error, unless NO_INSTALL is set. With --engines, the programs are Firefox and WebKit.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { findChromium, requireChromium } from '#src/publishing/browser/chromium.ts'
import { findPostgres } from '../servers/postgres.ts'
import { missingPackages } from './engine-packages.ts'
import { isInstalled } from './processes.ts'

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const forEngines = process.argv.includes('--engines')

/** Parts of the tests that are skipped if packages of the operating system are missing. */
const optionalParts = forEngines
  ? [
      { name: 'the tests in Firefox are skipped', missing: () => missingPackages('firefox') },
      { name: 'the tests in WebKit are skipped', missing: () => missingPackages('webkit') },
    ]
  : [
      ...['nginx', 'caddy'].map((program) => ({
        name: `the configuration for ${program} is not tested`,
        missing: () => (isInstalled(program) ? [] : [program]),
      })),
      {
        name: 'the intake is tested with SQLite only',
        missing: () => (findPostgres('initdb') === undefined ? ['postgresql'] : []),
      },
    ]

const missingPrograms = (): string[] => optionalParts.flatMap((part) => part.missing())

/** Returns true if the tests need a faster Chromium: the headless shell runs them in 60 % of the time of the full Chromium. */
const isSlow = (chromium: string | undefined): boolean => chromium === undefined || basename(chromium) === 'chromium'

// RUNLEVEL=1 keeps apt-get from starting the servers that it installs.
const install = (...packages: string[]): boolean =>
  runs('sh', '-c', `RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ${packages.join(' ')}`)

const isSet = (variable: string): boolean => (process.env[variable] ?? '') !== ''

try {
  const needed = missingPrograms()
  const needsChromium = isSlow(findChromium(process.env))
  const mayInstall = !isSet('NO_INSTALL') && process.getuid?.() === 0
  if ((needed.length > 0 || needsChromium) && mayInstall && runs('apt-get', '--version')) {
    const packages = [...needed, ...(needsChromium ? ['chromium-headless-shell'] : [])]
    console.log(`apt-get installs ${packages.join(', ')}, for the tests. NO_INSTALL=1 prevents this.`)
    runs('apt-get', 'update')
    if (needed.length > 0) install(...needed)
    if (needsChromium && !install('chromium-headless-shell') && findChromium(process.env) === undefined) install('chromium')
  }
  for (const part of optionalParts) {
    const packages = part.missing()
    if (packages.length > 0) console.log(`Without ${packages.join(', ')} ${part.name}.`)
  }
  if (isSet('CI') && !isSet('NO_INSTALL') && missingPrograms().length > 0) {
    console.error('In CI these tests must run. Install the programs, or set NO_INSTALL=1 to skip the tests.')
    process.exitCode = 1
  }
  requireChromium(process.env)
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
