// npm run i18n:unused: messages that no code asks for.
import { runUnused } from './content/commands/i18n-unused.ts'
import { runCommand } from './lib/command.ts'

await runCommand(() => runUnused(process.argv.slice(2), process.cwd()))
