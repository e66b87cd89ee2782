// Reads the base language's messages as JSON and prints the types that typesafe-i18n derives from them.
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { storeTranslationsToDisk } from 'typesafe-i18n/importer'
import { baseLocale, localeCodes } from '../../content/i18n/locales.ts'
import type { Dictionary } from './dictionaries.ts'

const words = (await json(process.stdin)) as Dictionary // message-types.ts sends one
// The importer also prints dictionaries, unsafely: a message can end up as executable code. So it works in a temporary
// folder, of which only the types are kept.
using folder = mkdtempDisposableSync(join(tmpdir(), 'i18n-types-'))
for (const locale of localeCodes) mkdirSync(join(folder.path, 'out', locale), { recursive: true })
writeFileSync(join(folder.path, '.typesafe-i18n.json'), JSON.stringify({ baseLocale, outputPath: './out/', generateOnlyTypes: true }))
process.chdir(folder.path)
// It logs each file that it touches; only its warnings matter.
console.info = console.log = () => {}
await storeTranslationsToDisk([{ locale: baseLocale, translations: words, namespaces: [] }])
process.stdout.write(withoutPadding(readFileSync(join(folder.path, 'out/i18n-types.ts'), 'utf8')))

/**
 * The importer puts a zero width space after every letter of a message that it quotes in a comment, so that none can end the
 * comment. After a star is enough; without the rest the file is half as large, and its messages can be searched for.
 */
function withoutPadding(source: string): string {
  return source.replace(/(?<!\*)\u200b/g, '')
}
