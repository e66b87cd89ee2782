// Serves the built site, or the folder in the first argument, on http://localhost:3000. PORT and HOST set another port and
// address (docs/operate/deploy.md).
import { serveSite } from '#src/intake/commands/serve-site.ts'
import { runCommand } from '#src/lib/node/process/command.ts'

await runCommand(() => serveSite(process.argv.slice(2), process.env))
