// npm start: builds the site and serves it. Checks the port first, so that a used port is reported before the build.
// npm start -- FOLDER serves a built site, such as data/studio/live/client, without a build.
import { commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { runNpmScriptInTerminal } from '#src/lib/node/process/npm-scripts.ts'
import { readListenAddress, requireFreePort } from '#src/site/server/index.ts'

await runCommand(async () => {
  await requireFreePort(readListenAddress(process.env))
  if (process.argv[2] !== undefined) return commandOutput()
  const status = runNpmScriptInTerminal('build')
  return commandOutput('', status === 0 || status === 1 ? status : 2)
})
if (process.exitCode === 0) await import('./serve.ts')
