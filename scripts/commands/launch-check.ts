// npm run launch:check: lists the placeholders in the content that must be replaced before launch.
import { checkCommands, runCheck } from '../../src/content-toolkit/commands/run-check.ts'
import { runCommand, supportsColour } from '../../src/lib/command.ts'

const { launch } = checkCommands
const { env, stdout } = process

await runCommand(() => runCheck(process.argv.slice(2), { root: process.cwd(), colour: supportsColour(stdout), command: launch, env }))
