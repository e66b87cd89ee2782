// npm run content:translations: lists translations that are missing or older than their English, and exports and imports XLIFF.
import { runTranslations } from '../../src/content-toolkit/translations/run-translations.ts'
import { runCommand } from '../../src/lib/command.ts'

await runCommand(() => runTranslations(process.argv.slice(2), process.cwd()))
