// npm run i18n:unused: messages that no code asks for.
import { runUnused } from './i18n/unused.ts'
import { finish } from './outcome.ts'

await finish(() => runUnused(process.argv.slice(2), process.cwd()))
