// npm run i18n:unused: messages that no code asks for.
import { runUnused } from '../../src/content-toolkit/commands/i18n-unused.ts'
import { runCommand } from '../../src/lib/command.ts'

await runCommand(() => runUnused(process.argv.slice(2), process.cwd()))
