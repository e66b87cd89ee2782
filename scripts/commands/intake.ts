// npm run intake -- --origin https://…: runs the intake for a site on another host. npm run intake -- COMMAND: manages the stored requests
// (docs/operate/intake.md).
import { intakeCommand } from '#src/intake/commands/intake-command.ts'
import { runCommand } from '#src/lib/node/process/command.ts'

await runCommand(() => intakeCommand(process.argv.slice(2), process.env))
