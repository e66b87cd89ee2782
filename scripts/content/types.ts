import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseLocale, localeCodes } from '../../src/i18n/locales.ts'
import { digestOf } from '../digest.ts'
import type { Dictionary } from './dictionaries.ts'

const typesFile = 'i18n-types.ts'

/**
 * The source of the types that typesafe-i18n derives from the base language's messages. `known` is the source of an
 * earlier run, which is kept while the messages are the same: deriving takes a third of a second.
 *
 * The importer also prints dictionaries, unsafely: a message can end up as executable code. So it works in a folder that
 * is thrown away, and nothing but the types is kept.
 */
export async function typesOf(words: Dictionary, known = ''): Promise<string> {
  const digest = `// Types of the messages ${digestOf(JSON.stringify(words)).slice(0, 16)}\n`
  return known.startsWith(digest) ? known : digest + (await deriveTypes(words))
}

async function deriveTypes(words: Dictionary): Promise<string> {
  const { storeTranslationsToDisk } = await import('typesafe-i18n/importer')
  const folder = mkdtempSync(join(tmpdir(), 'i18n-types-'))
  const home = process.cwd()
  try {
    for (const locale of localeCodes) mkdirSync(join(folder, 'out', locale), { recursive: true })
    writeFileSync(join(folder, '.typesafe-i18n.json'), JSON.stringify({ baseLocale, outputPath: './out/', generateOnlyTypes: true }))
    process.chdir(folder) // the importer looks for its configuration there
    await quietly(() => storeTranslationsToDisk([{ locale: baseLocale, translations: words, namespaces: [] }]))
    return withoutPadding(readFileSync(join(folder, 'out', typesFile), 'utf8'))
  } finally {
    process.chdir(home)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The importer sets an invisible space behind every letter of a message that it quotes, so that none can end the comment.
 * Behind a star is enough; without the rest the file is half as large, and the messages in it can be searched for.
 */
const withoutPadding = (source: string): string => source.replace(/(?<!\*)\u200b/g, '')

/** The importer reports each file that it touches; only what it warns of is worth a line. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  const { info, log } = console
  console.info = console.log = () => {}
  try {
    await work()
  } finally {
    Object.assign(console, { info, log })
  }
}
