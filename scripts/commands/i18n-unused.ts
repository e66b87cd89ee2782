// npm run i18n:unused: lists messages that no code uses.
import { runUnused } from '../../src/content-toolkit/messages/run-unused.ts'
import { runCommand } from '../../src/lib/command.ts'

await runCommand(() => runUnused(process.argv.slice(2), process.cwd()))
