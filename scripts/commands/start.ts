// npm start: builds the site and serves it. Checks the port first, so that a used port is reported before the build.
// npm start -- FOLDER serves a built site, such as data/studio/live/client, without a build.
import { spawnSync } from 'node:child_process'
import { commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { readListenAddress, requireFreePort } from '#src/site/server/index.ts'

await runCommand(async () => {
  await requireFreePort(readListenAddress(process.env))
  if (process.argv[2] !== undefined) return commandOutput()
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  return commandOutput('', status === 0 || status === 1 ? status : 2)
})
if (process.exitCode === 0) await import('./serve.ts')
