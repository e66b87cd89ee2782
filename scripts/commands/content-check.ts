// npm run content:check: everything there is to say about the content, and whether it may go live.
import { runCheck } from '../../src/content-toolkit/commands/run-check.ts'
import { runCommand, supportsColour } from '../../src/lib/command.ts'

await runCommand(() => runCheck(process.argv.slice(2), { root: process.cwd(), colour: supportsColour(process.stdout) }))
