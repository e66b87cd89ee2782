// npm run intake -- --origin https://…: takes requests for a site on another host. npm run intake -- export | erase | purge | backup |
// restore | check: what is kept, and that it is in order (docs/intake.md).
import { runIntakeCommand, usage } from '../../src/intake/commands/run.ts'
import { houseBeside } from '../../src/intake/house-module.ts'
import { jsonLog } from '../../src/intake/operation/log.ts'
import { settingsFrom } from '../../src/intake/settings.ts'
import { startIntake } from '../../src/intake/start.ts'
import { runCommand, asksForHelp, parseArguments } from '../../src/lib/command.ts'
import { readPort, readRelease, serveSite, type Site } from '../../src/server/index.ts'

/** Where the built site is: its fonts are those of the inbox. */
const root = 'dist/client'

const args = process.argv.slice(2)

await runCommand(async () => {
  if (asksForHelp(args)) return { output: usage, problem: '', exitCode: 0 }
  const house = await houseBeside(root)
  if (!house)
    throw new Error('There is no server of the house in dist: set delivery in content/site.yaml (docs/intake.md), and npm run build.')
  const settings = settingsFrom(process.env)
  const { values, positionals } = parseArguments(args, { origin: { type: 'string', multiple: true } }, usage)
  if (values.origin === undefined) return runIntakeCommand(args, { house, settings, now: Date.now() })
  if (positionals.length > 0) throw new Error(usage)

  const port = readPort(process.env)
  const release = await readRelease(root)
  const isFont = (path: string) => path.startsWith('/fonts/')
  const site: Site = {
    release: { ...release, base: '/', fileAt: (path) => (isFont(path) ? release.fileAt(path) : undefined) },
    isStopping: false,
  }
  const log = jsonLog((line) => process.stdout.write(line))
  const intake = await startIntake(house, settings, { base: '/', origins: values.origin.map(originIn) }, log)
  site.handler = intake.take
  serveSite(site, port, {
    onListening: () => log.info('requests are taken', { port }),
    onError: (problem) => {
      console.error(problem)
      process.exit(2)
    },
    onStopped: intake.stop,
  })
  return { output: '', problem: '', exitCode: 0 }
})

/** An origin as browsers write it. Throws for what is none. */
function originIn(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, ''))
    throw new Error(`--origin must be the beginning of the site’s address, such as https://www.house.example, and is “${text}”.`)
  return new URL(text).origin
}
