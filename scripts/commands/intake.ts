// npm run intake -- --origin https://…: runs the intake for a site on another host. npm run intake -- export | erase | purge | backup |
// restore | move | check | code | clock | audit: manages the stored requests (docs/operate/intake.md).
import { intakeUsage, loadTemplates, readSettings, runIntakeCommand, superviseIntake } from '#src/intake/index.ts'
import { outputLog } from '#src/lib/node/output-log.ts'
import { asksForHelp, commandOutput, parseArguments, printPart, runCommand } from '#src/lib/node/process/command.ts'
import { readListenOn } from '#src/server-lib/http/index.ts'
import { fontsOf, readRelease, startSiteServer } from '#src/site-server/index.ts'

/** The built site, whose fonts the inbox uses. */
const root = 'dist/client'

const args = process.argv.slice(2)

await runCommand(async () => {
  if (asksForHelp(args)) return commandOutput(intakeUsage)
  const templates = await loadTemplates(root)
  if (!templates)
    throw new Error('The build in dist has no intake. Set delivery in content/site.yaml (docs/operate/intake.md), then: npm run build')
  const settings = readSettings(process.env)
  const { values, positionals } = parseArguments(
    args,
    { origin: { type: 'string', multiple: true }, mail: { type: 'string' } },
    intakeUsage,
  )
  if (values.origin === undefined) return runIntakeCommand(args, { templates, settings, now: Date.now(), print: printPart })
  if (positionals.length > 0) throw new Error(intakeUsage)

  const listenOn = readListenOn(process.env)
  const release = fontsOf(await readRelease(root))
  const log = outputLog()
  const mountPoint = { base: '/', origins: values.origin.map(parseOrigin) }
  const intake = await superviseIntake({ templates, readSettings: () => settings, mountPoint, log, outageMail: settings })
  await startSiteServer({ release, listenOn, intake })
  log.info('intake started', { port: listenOn.port })
  return commandOutput()
})

/**
 * Returns the origin in a text, without a slash at its end. Throws if a browser would send this origin in another form: if the text has,
 * for example, capitals, a default port or a path.
 */
function parseOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, ''))
    throw new Error(`--origin must be the origin of the site, such as https://www.house.example (got “${text}”).`)
  return new URL(text).origin
}
