import { isMessage, type Message, type Translations } from '../../../content/schema/translations.ts'
import { localeCodes, type Locale } from '../../../content/i18n/locales.ts'
import type { Parsed } from '../../../content/schema/index.ts'
import { fileOf, translationsFolder } from '../../read/known-files.ts'
import { defineRules, type FileReport } from './rule.ts'

/** In characters. Search engines mostly replace a shorter description by sentences of the page. */
const shortestDescription = 100
/** In characters. Search engines truncate longer ones; they measure pixels, and this mostly fits. */
const longest = { title: 60, description: 160 }

type Entry = {
  file: string
  locale: Locale
  kind: 'title' | 'description'
  words: string
  /** Length as shown: a title includes the name of the house. */
  length: number
}

/** Titles and descriptions in search results and browser tabs: too long, too short, or the same for two pages. */
export const searchResults = defineRules(
  {
    'duplicate-title': {
      severity: 'warning',
      fix: 'Say what is particular to each page.',
      suppressible: true,
      summary: 'Two pages have the same title or description in the same language.',
      details: 'In search results and browser tabs nobody could tell them apart (WCAG 2.4.2).',
    },
    'long-description': {
      severity: 'warning',
      fix: 'Say the most important thing first, and say less.',
      suppressible: true,
      summary: 'The description for search engines is longer than 160 characters.',
      details: 'Search engines cut it off there. The most important thing belongs first.',
    },
    'long-title': {
      severity: 'warning',
      fix: 'Shorten it.',
      suppressible: true,
      summary: 'The title of a page, with the name of the house, is longer than 60 characters.',
      details: 'Search engines cut it off there.',
    },
    'short-description': {
      severity: 'warning',
      fix: 'Say more about what the page offers.',
      suppressible: true,
      summary: 'The description of a page is shorter than the room in search results.',
      details: 'Below 100 characters search engines often leave it out, and show sentences of the page in its place.',
    },
  },
  {
    content: ({ valid }) => {
      const dataOf = (name: string) => valid.find(({ file }) => file === name)?.data
      const brand = (dataOf(fileOf('site')) as Parsed['site'] | undefined)?.brand ?? '' // valid by its schema
      const frame = messageAt(dataOf(`${translationsFolder}common.yaml`), 'title')
      const titled = (title: string, locale: Locale) =>
        (frame?.[locale] ?? '{title}').replace(/\{title[^}]*\}/, title).replace(/\{brand[^}]*\}/, brand)

      const entries = valid.flatMap(({ file, data }): Entry[] => {
        const description = file.startsWith(translationsFolder) ? messageAt(data, 'description') : undefined
        const title = description && messageAt(data, 'title')
        if (!title) return []
        return localeCodes.flatMap((locale) => [
          { file, locale, kind: 'title', words: title[locale], length: titled(title[locale], locale).length },
          { file, locale, kind: 'description', words: description[locale], length: description[locale].length },
        ])
      })
      return [...entries.flatMap(tooLong), ...entries.flatMap(tooShort), ...repeated(entries)]
    },
  },
)

/** A message of the group `meta`, such as meta.title, of a valid translation file. */
function messageAt(data: unknown, name: string): Message | undefined {
  const words = data as Translations | undefined // valid, as said above
  const meta = words?.['meta']
  const node = meta && !isMessage(meta) ? meta[name] : undefined
  return node && isMessage(node) ? node : undefined
}

const placeOf = ({ file, kind, locale }: Entry) => ({ file, path: ['meta', kind, locale] })

function tooLong(entry: Entry): FileReport<'long-title' | 'long-description'>[] {
  const { kind, words, length } = entry
  if (length <= longest[kind]) return []
  const withHouse = kind === 'title' ? ', including the name of the house' : ''
  const message = `has ${words.length} characters; search results show ${longest[kind]}${withHouse}`
  return [{ ...placeOf(entry), rule: `long-${kind}`, message }]
}

function tooShort(entry: Entry): FileReport<'short-description'>[] {
  const { kind, length } = entry
  if (kind === 'title' || length >= shortestDescription) return []
  const message = `has ${length} characters; search engines prefer at least ${shortestDescription}`
  return [{ ...placeOf(entry), rule: 'short-description', message }]
}

/** Reports a repeated title or description, naming the first. */
function repeated(entries: readonly Entry[]): FileReport<'duplicate-title'>[] {
  const first = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const { locale, kind, words } = entry
    const key = `${locale} ${kind} ${words}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, entry)
    if (!earlier) return []
    return [{ ...placeOf(entry), rule: 'duplicate-title' as const, message: `is also the ${kind} of ${earlier.file}` }]
  })
}
