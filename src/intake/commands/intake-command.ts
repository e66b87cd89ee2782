import { type IntakeSettings, readSettings } from '#src/intake/runtime/settings.ts'
import { loadTemplates } from '#src/intake/start/load-templates.ts'
import { superviseIntake } from '#src/intake/start/supervise-intake.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { createOutputLog } from '#src/lib/node/output-log.ts'
import { asksForHelp, commandOutput, type CommandResult, printPart } from '#src/lib/node/process/command.ts'
import { readListenOn } from '#src/server-lib/http/index.ts'
import { fontsOf, readRelease, startSiteServer } from '#src/site-server/index.ts'
import { intakeUsage, parseIntakeArguments, runIntakeCommand } from './run-intake-command.ts'

/** The built site, whose fonts the inbox uses. */
const root = 'dist/client'

/** `npm run intake`: with --origin, starts the intake for a site on another host. Otherwise runs a command on the stored requests. */
export async function intakeCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(intakeUsage)
  const { origins, ...command } = parseIntakeArguments(args)
  const templates = await loadTemplates(root)
  if (!templates)
    throw new Error('The build in dist has no intake. Set delivery in content/site.yaml (docs/operate/intake.md), then: npm run build')
  const settings = readSettings(environment)
  if (origins === undefined) return runIntakeCommand(command, { templates, settings, now: Date.now(), print: printPart })
  return startStandaloneIntake(origins.map(parseOrigin), { templates, settings, environment })
}

type StandaloneOptions = { templates: Templates; settings: IntakeSettings; environment: NodeJS.ProcessEnv }

async function startStandaloneIntake(
  origins: readonly string[],
  { templates, settings, environment }: StandaloneOptions,
): Promise<CommandResult> {
  const listenOn = readListenOn(environment)
  const release = fontsOf(await readRelease(root))
  const log = createOutputLog()
  const mountPoint = { base: '/', origins }
  const intake = await superviseIntake({ templates, readSettings: () => settings, mountPoint, log, outageMail: settings })
  await startSiteServer({ release, listenOn, intake })
  log.info('intake started', { port: listenOn.port })
  return commandOutput()
}

/**
 * Returns the origin in a text, without a slash at its end. Throws if a browser would send this origin in another form: if the text has,
 * for example, capitals, a default port or a path.
 */
function parseOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, ''))
    throw new Error(`--origin must be the origin of the site, such as https://www.house.example (got “${text}”).`)
  return new URL(text).origin
}
