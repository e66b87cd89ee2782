// npm run content:translations: which translations are missing, or older than their English.
import { runTranslations } from '../../src/content-toolkit/translations/run.ts'
import { runCommand } from '../../src/lib/command.ts'

await runCommand(() => runTranslations(process.argv.slice(2), process.cwd()))
