// npm run publish -- "what has changed": runs the gate, commits the content on top of the newest main, and pushes it for review.
import { runCommand } from '#src/lib/node/process/command.ts'
import { today } from '#src/lib/time.ts'
import { publishCommand } from '#src/publishing/commands/publish-command.ts'
import { runLockedGate } from '#src/publishing/gate/index.ts'

const root = process.cwd()
const log = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(() =>
  publishCommand(process.argv.slice(2), {
    root,
    day: today(),
    runGate: async () => {
      const { mayGoLive, report } = await runLockedGate(root, { environment: process.env, log })
      const stream = mayGoLive ? process.stdout : process.stderr
      stream.write(`${report}\n`)
      return mayGoLive
    },
  }),
)
