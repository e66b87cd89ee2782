// npm run publish:check: may these words go live? Exit code 1 where something is in the way, 2 where it could not run.
import { runCommand } from '../../src/lib/command.ts'
import { publishCheck } from '../../src/publishing/gate/index.ts'

await runCommand(() => publishCheck(process.argv.slice(2), { root: process.cwd(), say: (line) => process.stdout.write(`${line}\n`) }))
