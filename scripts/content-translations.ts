// npm run content:translations: which translations are missing, or older than their English.
import { runTranslations } from './content/translations/run.ts'
import { finish } from './outcome.ts'

await finish(() => runTranslations(process.argv.slice(2), process.cwd()))
