// npm run publish -- "what has changed": checks what has been written, records it on a branch of its own, and sends it for review.
import { spawnSync } from 'node:child_process'
import { today } from './content/check/today.ts'
import { runCommand } from './lib/command.ts'
import { publishCommand } from './repository/publish-command.ts'

await runCommand(() =>
  publishCommand(process.argv.slice(2), {
    root: process.cwd(),
    day: today(),
    check: () => spawnSync('npm', ['run', '--silent', 'publish:check'], { stdio: 'inherit' }).status === 0,
  }),
)
