// npm run i18n:unused: messages that no code asks for.
import { runUnused } from './content/commands/i18n-unused.ts'
import { finish } from './lib/command.ts'

await finish(() => runUnused(process.argv.slice(2), process.cwd()))
