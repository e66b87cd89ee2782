// npm start: builds the site and serves it. Checks the port first, so that a used port is reported before the build.
// npm start -- FOLDER serves a built site, such as data/studio/live/client, without a build. The sequence is here, because neither the
// build nor the server imports the other.
import { buildResult } from '#src/build/build-outcome.ts'
import { forkBuild } from '#src/build/fork-build.ts'
import { commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { readListenOn, requireFreePort } from '#src/server-lib/http/index.ts'

await runCommand(async () => {
  await requireFreePort(readListenOn(process.env))
  if (process.argv[2] !== undefined) return commandOutput()
  const outcome = await forkBuild(process.cwd(), { folder: 'dist' }, { environment: process.env, isPrinting: true })
  return outcome.kind === 'failed' ? commandOutput('', 2) : buildResult(outcome)
})
if (process.exitCode === 0) await import('./serve.ts')
