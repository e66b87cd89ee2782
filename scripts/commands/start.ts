// npm start: builds the site and serves it. What would keep it from being served is said before it is built.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../../src/lib/command.ts'
import { portFrom, requireFreePort } from '../../src/server/port.ts'

await runCommand(async () => {
  await requireFreePort(portFrom(process.env))
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  return { output: '', problem: '', exitCode: status === 0 ? 0 : 1 }
})
if (process.exitCode === 0) await import('./serve.ts')
