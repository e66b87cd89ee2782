// npm run content:translations: which translations are missing, or older than their English.
import { runTranslations } from './content/commands/translations/run.ts'
import { runCommand } from './lib/command.ts'

await runCommand(() => runTranslations(process.argv.slice(2), process.cwd()))
