import { isMessage, type Message, type Translations } from '../../../src/content/schema/translations.ts'
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts'
import type { Parsed } from '../../../src/content/schema/index.ts'
import { fileOf, translationsFolder } from '../source/files.ts'
import type { ValidFile } from './cross-file.ts'
import { findingAt, type Finding } from '../check/finding.ts'
import type { Source } from '../source/yaml.ts'

/** A shorter description is mostly left out, and search engines take sentences of the page instead; in characters. */
const shortestDescription = 100
/** Search engines cut what is longer, in characters; they measure pixels, and this is what mostly fits. */
const longest = { title: 60, description: 160 }

type Entry = {
  source: Source
  locale: Locale
  kind: 'title' | 'description'
  words: string
  /** Length of what is shown: of a title with the name of the house. */
  length: number
}

/** What people read of the pages in search results and in the browser's tabs: too long, or the same for two pages. */
export function searchResultFindings(files: readonly ValidFile[]): Finding[] {
  const valueOf = (name: string) => files.find(({ source }) => source.file === name)?.value
  const brand = (valueOf(fileOf('site')) as Parsed['site'] | undefined)?.brand ?? '' // its schema has found it valid
  const frame = messageAt(valueOf(`${translationsFolder}common.yaml`), 'title')
  const titled = (title: string, locale: Locale) =>
    (frame?.[locale] ?? '{title}').replace(/\{title[^}]*\}/, title).replace(/\{brand[^}]*\}/, brand)

  const entries = files.flatMap(({ source, value }): Entry[] => {
    const description = source.file.startsWith(translationsFolder) ? messageAt(value, 'description') : undefined
    const title = description && messageAt(value, 'title')
    if (!title) return []
    return localeCodes.flatMap((locale) => [
      { source, locale, kind: 'title', words: title[locale], length: titled(title[locale], locale).length },
      { source, locale, kind: 'description', words: description[locale], length: description[locale].length },
    ])
  })
  return [...entries.flatMap(tooLong), ...entries.flatMap(tooShort), ...repeated(entries)]
}

/** A message of the group that describes a page: meta.title. Of a translation file that its schema has found valid. */
function messageAt(value: unknown, name: string): Message | undefined {
  const words = value as Translations | undefined // valid, as said above
  const meta = words?.['meta']
  const node = meta && !isMessage(meta) ? meta[name] : undefined
  return node && isMessage(node) ? node : undefined
}

function tooLong({ source, locale, kind, words, length }: Entry): Finding[] {
  if (length <= longest[kind]) return []
  const withHouse = kind === 'title' ? ', the name of the house included' : ''
  const message = `has ${words.length} characters, and search results show ${longest[kind]}${withHouse}`
  return [findingAt(source, { rule: `long-${kind}`, path: ['meta', kind, locale], message })]
}

function tooShort({ source, locale, kind, length }: Entry): Finding[] {
  if (kind === 'title' || length >= shortestDescription) return []
  const message = `has ${length} characters, and search engines like at least ${shortestDescription}`
  return [findingAt(source, { rule: 'short-description', path: ['meta', kind, locale], message })]
}

/** The second page of a title is told, and names the first. */
function repeated(entries: readonly Entry[]): Finding[] {
  const first = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const { source, locale, kind, words } = entry
    const key = `${locale} ${kind} ${words}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, entry)
    if (!earlier) return []
    const message = `is the ${kind} of ${earlier.source.file} too`
    return [findingAt(source, { rule: 'duplicate-title', path: ['meta', kind, locale], message })]
  })
}
