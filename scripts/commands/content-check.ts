// npm run content:check: checks the content, and fails if it has errors.
import { runCheck } from '../../src/content-toolkit/commands/run-check.ts'
import { runCommand, supportsColour } from '../../src/lib/command.ts'

await runCommand(() => runCheck(process.argv.slice(2), { root: process.cwd(), colour: supportsColour(process.stdout) }))
