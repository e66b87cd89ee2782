import { baseLocale, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import type { Engraving } from '../../content/model/localised.ts'
import { pageNames, pages } from '../../content/model/pages.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { fileOf, translationsFolder } from '../read/known-files.ts'
import { unchanged, type TextTransform, type TextPlace } from './text-transform.ts'
import { dictionaryOf, withoutTypes, type Dictionary } from './dictionaries.ts'
import { localiser } from './localise.ts'
import { lowestPrices } from './lowest-price.ts'
import type { Palette } from '../art/palette.ts'
import type { Photographs } from '../art/photographs.ts'
import type { PictureLibrary } from '../art/patterns.ts'
import { banner, literal } from './print.ts'

export type Generated = {
  /** Modules of src/content/generated, by their path in it. */
  content: Map<string, string>
  /** Modules of src/content/i18n/generated, by their path in it, without the types that typesafe-i18n writes. */
  dictionaries: Map<string, string>
  /** The base language's messages, namespace by namespace, with the types of their parameters. */
  baseWords: Dictionary
}

/** What pages show beside texts. */
type Art = { palette: Palette; pictures: PictureLibrary; photographs: Photographs['known'] }

/** What pages show in one language: collections by name, and messages by namespace. */
export type InLanguage = { content: Record<string, unknown>; words: Record<string, Dictionary> }

type InLanguageOptions = {
  /** Transforms each text. */
  finish?: TextTransform
  /** What has been made of values before, with the same formats, art and transformation; what is made now is added. */
  made?: WeakMap<object, unknown>
}

/** Checked content in one language. Its patterns are drawn into `pictures`. */
export function inLanguage(
  locale: Locale,
  { collections, legal, translations }: CheckedContent,
  { pictures, photographs }: Omit<Art, 'palette'>,
  { finish = unchanged, made = new WeakMap() }: InLanguageOptions = {},
): InLanguage {
  const once = <To>(value: object, make: () => To): To => {
    if (!made.has(value)) made.set(value, make())
    return made.get(value) as To // of one value one thing is made
  }
  const { formats, ...rest } = collections
  const localise = localiser(locale, formats, { engraving: (...place) => pictures.forItem(...place), photographs }, finish)
  return {
    content: {
      ...mapValues(rest, (value, name) => once(value, () => localise(value, name, fileOf(name)))),
      legal: mapValues(legal, (document, name) => once(document, () => localise(document, 'legal', `legal/${name}.yaml`))),
      lowestPrices: lowestPrices(collections, localise),
    },
    words: mapValues(translations, (group, namespace) =>
      once(group, () => withoutTypes(dictionaryOf(group, locale, wordsAt(namespace), finish))),
    ),
  }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

/** Where collections come from that have no file of their name. */
const sources: Record<string, string> = { legal: 'legal', lowestPrices: 'plans.yaml and others' }

/**
 * All modules that are generated from checked content, every text transformed by `finish`. Their patterns are drawn into
 * `pictures`. Deterministic: the same content gives the same bytes.
 */
export function generate(checked: CheckedContent, { palette, pictures, photographs }: Art, finish: TextTransform = unchanged): Generated {
  const content = new Map<string, string>()
  const dictionaries = new Map<string, string>()

  for (const locale of localeCodes) {
    const own = inLanguage(locale, checked, { pictures, photographs }, { finish })
    for (const [name, value] of Object.entries(own.content)) {
      content.set(`${locale}/${name}.ts`, contentModule(sources[name] ?? fileOf(name), name, value))
    }
    content.set(`${locale}/index.ts`, barrel(Object.keys(own.content)))
    for (const [namespace, dictionary] of Object.entries(own.words)) {
      dictionaries.set(`${locale}/${namespace}.ts`, dictionaryModule(namespace, dictionary))
    }
    dictionaries.set(`${locale}/index.ts`, barrel(Object.keys(own.words)))
  }
  content.set(
    'index.ts',
    perLocale(
      'content',
      'Content',
      `import type { Locale } from '../i18n/locales.ts'\nimport type { Content } from '../model/localised.ts'\n`,
    ),
  )
  content.set('patterns.ts', patternsModule(pictures))
  content.set('theme.ts', `${banner('src/site/ui/styles/palette.css')}export const themeColour = ${literal(palette('ink'))}\n`)
  dictionaries.set(
    'index.ts',
    perLocale(
      'dictionaries',
      'Translation',
      `import type { Locale } from '../locales.ts'\nimport type { Translation } from './i18n-types.ts'\n`,
    ),
  )

  return {
    content,
    dictionaries,
    baseWords: mapValues(checked.translations, (group, namespace) => dictionaryOf(group, baseLocale, wordsAt(namespace))),
  }
}

/** The root of a translation file. */
const wordsAt = (namespace: string): TextPlace => ({ file: `${translationsFolder}${fileOf(namespace)}`, path: [] })

const contentModule = (file: string, name: string, value: unknown): string =>
  `${banner(`content/${file}`)}import type { Content } from '../../model/localised.ts'\n\nexport const ${name}: Content['${name}'] = ${literal(value)}\n`

const dictionaryModule = (namespace: string, dictionary: Dictionary): string =>
  `${banner(`content/translations/${fileOf(namespace)}`)}import type { Translation } from '../i18n-types.ts'\n\nexport const ${namespace}: Translation['${namespace}'] = ${literal(dictionary)}\n`

const barrel = (names: readonly string[]): string => `${banner('content')}${names.map((name) => `export * from './${name}.ts'\n`).join('')}`

function perLocale(name: string, type: string, imports: string): string {
  const modules = localeCodes.map((locale) => `import * as ${locale} from './${locale}/index.ts'\n`).join('')
  return `${banner('content')}${imports}${modules}\nexport const ${name}: Record<Locale, ${type}> = { ${localeCodes.join(', ')} }\n`
}

/** Patterns that belong to no item: one for the hero of every page, and those of the panels. */
function patternsModule(pictures: PictureLibrary): string {
  // A pattern depends on the position; sorted by name, a page keeps it when the navigation is reordered.
  const heroes = pageNames
    .toSorted()
    .map((page, position) => [page, 'hero' in pages[page] ? pictures.heroRings() : pictures.hero(page, position)])
  const groups = {
    heroes: Object.fromEntries(heroes) as Record<string, Engraving>, // fromEntries gives any here
    panels: {
      evening: pictures.forItem('home/evening', 1),
      services: pictures.forItem('services/closing', 3),
      programs: pictures.forItem('programs/closing', 2),
      security: pictures.forItem('pricing/security', 1),
      hotline: pictures.forItem('contact/hotline', 1),
    },
  }
  return [
    banner('content/translations'),
    `import type { Engraving } from '../model/localised.ts'\n`,
    ...Object.entries(groups).map(([name, group]) => `\nexport const ${name} = ${literal(group)} satisfies Record<string, Engraving>\n`),
    `\nexport const heroDial = ${literal(pictures.heroDial())} satisfies Engraving\n`,
    `\nexport const icon = ${literal(pictures.icon())}\n`,
  ].join('')
}
