// npm run content:translations: which translations are missing, or older than their English.
import { runTranslations } from './content/commands/translations/run.ts'
import { finish } from './lib/command.ts'

await finish(() => runTranslations(process.argv.slice(2), process.cwd()))
