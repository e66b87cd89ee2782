// npm run launch:check: every placeholder that is left in the content.
import { runCheck, subjects } from '../../src/content-toolkit/commands/run-check.ts'
import { runCommand, supportsColour } from '../../src/lib/command.ts'

await runCommand(() =>
  runCheck(process.argv.slice(2), {
    root: process.cwd(),
    colour: supportsColour(process.stdout),
    subject: subjects.launch,
    env: process.env,
  }),
)
