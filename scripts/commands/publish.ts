// npm run publish -- "what has changed": runs the gate, commits the content on top of the newest main, and pushes it for review.
import { runCommand } from '#src/lib/node/process/command.ts'
import { runNpmScriptInTerminal } from '#src/lib/node/process/npm-scripts.ts'
import { today } from '#src/lib/time.ts'
import { publishCommand } from '#src/publishing/commands/publish-command.ts'

await runCommand(() =>
  publishCommand(process.argv.slice(2), {
    root: process.cwd(),
    day: today(),
    runGate: () => runNpmScriptInTerminal('publish:check') === 0,
  }),
)
