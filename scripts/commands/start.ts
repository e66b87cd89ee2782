// npm start: builds the site and serves it. Checks the port first, so that a used port is reported before the build.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../../src/lib/node/command.ts'
import { readPort, requireFreePort } from '../../src/server/index.ts'

await runCommand(async () => {
  await requireFreePort(readPort(process.env))
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  return { stdout: '', stderr: '', exitCode: status === 0 || status === 1 ? status : 2 }
})
if (process.exitCode === 0) await import('./serve.ts')
