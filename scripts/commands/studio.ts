// npm run studio: serves the editor to several people, behind sign-in (docs/operate/studio.md). npm run studio -- add | remove | people |
// code: manages the people. npm run studio -- unit prints a unit for systemd.
import { createJsonLog } from '#src/lib/node/log.ts'
import { asksForHelp, commandError, commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { listen, requireFreePort } from '#src/server-lib/http/index.ts'
import { prepareStudio, readStudioSettings, runStudioCommand, startStudio, studioUnit, studioUsage } from '#src/studio/index.ts'

const args = process.argv.slice(2)

await runCommand(async () => {
  if (asksForHelp(args)) return commandOutput(studioUsage)
  const settings = readStudioSettings(process.env, process.cwd())
  if (args[0] === 'unit') {
    const unit = studioUnit(args[1] ?? 'studio', { root: process.cwd(), folder: settings.folder, environment: process.env })
    return unit === undefined ? commandError(studioUsage, 2) : commandOutput(unit)
  }
  if (args.length > 0) return runStudioCommand(args, settings)
  const listenOn = settings.listenOn()
  await requireFreePort(listenOn)
  const log = createJsonLog((line) => process.stdout.write(line))
  const studio = await startStudio({ app: await prepareStudio(process.cwd(), settings), settings, log })
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
})
