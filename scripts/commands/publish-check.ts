// npm run publish:check: decides whether the content may go live. Exit code 1 if not, 2 if the check could not run.
import { runCommand } from '#src/lib/node/process/command.ts'
import { publishCheck } from '#src/publishing/commands/publish-check.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(() => publishCheck(process.argv.slice(2), { root: process.cwd(), environment: process.env, log }))
