import { createJsonLog } from '#src/lib/node/log.ts'
import { asksForHelp, commandError, commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { listen, requireFreePort } from '#src/server-lib/http/index.ts'
import { readStudioSettings, type StudioSettings } from '#src/studio/runtime/settings.ts'
import { prepareStudio } from '../start/prepare-studio.ts'
import { startStudio } from '../start/start-studio.ts'
import { runPeopleCommand, studioUsage } from './people-command.ts'
import { studioUnit } from './systemd-units.ts'

/** Runs `npm run studio`: without arguments, the server. `root` is the root of the code. */
export async function runStudio(args: readonly string[], environment: NodeJS.ProcessEnv, root: string): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(studioUsage)
  const settings = readStudioSettings(environment, root)
  if (args[0] === 'unit') {
    const unit = studioUnit(args[1] ?? 'studio', { root, folder: settings.folder, environment })
    return unit === undefined ? commandError(studioUsage, 2) : commandOutput(unit)
  }
  return args.length > 0 ? runPeopleCommand(args, settings) : serveStudio(settings, root)
}

/** Resolves when the studio listens. SIGTERM and SIGINT stop it. */
async function serveStudio(settings: StudioSettings, root: string): Promise<CommandResult> {
  const listenOn = settings.listenOn()
  await requireFreePort(listenOn)
  const log = createJsonLog((line) => process.stdout.write(line))
  const studio = await startStudio({ app: await prepareStudio(root, settings), settings, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void studio.stop())
  try {
    await listen(studio.server, listenOn)
  } catch (error) {
    await studio.stop()
    throw error
  }
  const { port } = listenOn
  log.info('studio started', { port, url: `http://localhost:${port}/` })
  return commandOutput()
}
