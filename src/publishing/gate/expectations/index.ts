import type { CheckedContent } from '../../../content-toolkit/check/check-content.ts'
import { fileOf, translationsFolder } from '../../../content-toolkit/read/known-files.ts'
import type { Fact as SchemaFact } from '../../../content/schema/fact-kinds.ts'
import type { Message } from '../../../content/schema/translations.ts'
import type { Locale } from '../../../content/i18n/locales.ts'
import { placementOf, type Placement } from '../../../content-toolkit/read/placement.ts'
import { exactly, messagePattern, wordingOf } from './wording.ts'

type Path = readonly (string | number)[]

/** What a page must say, because the content says it. */
export type Expectation = {
  /** Path inside the content folder, and of the value in that file. */
  file: string
  path: Path
  placement: Placement | undefined
  /** Path of the list item that it belongs to: the facts of an item are shown together. */
  item: Path | undefined
  /** Each matches the text of the page (`spokenBy`). */
  patterns: RegExp[]
}

type Fact = SchemaFact | Message

/** Groups of messages that name the options of an item, by the file and the key of the option. */
const choices: Record<string, string> = {
  'extra-services.yaml category': 'home.extraServices.categories',
  'events.yaml category': 'home.opportunities.categories',
}

/** Messages shown if a key is present and not false, by the file and that key: badges, and the names of profiles. */
export const badges: Record<string, string> = {
  'plans.yaml popular': 'home.subscriptions.popular',
  'packages.yaml popular': 'pricing.packages.popular',
  'tiers.yaml recommended': 'programs.tiers.recommended',
  'events.yaml exclusive': 'home.opportunities.exclusive',
  'site.yaml facebook': 'common.footer.social.facebook',
  'site.yaml twitter': 'common.footer.social.twitter',
  'site.yaml instagram': 'common.footer.social.instagram',
  'site.yaml linkedin': 'common.footer.social.linkedin',
}

/** Everything that the pages of a language must say, from every file of the content but the formats. */
export function expectationsOf({ collections, legal, translations }: CheckedContent, locale: Locale): Expectation[] {
  const { formats, ...rest } = collections
  const wording = wordingOf(locale, formats)

  function patternsOf(fact: Fact): RegExp[] {
    switch (fact.kind) {
      case 'text':
        return [exactly(fact[locale])]
      case 'message':
        return [messagePattern(fact[locale])]
      case 'price':
        return [wording.price(fact)]
      case 'date':
        return wording.date(fact.iso, { year: 'numeric' })
      case 'opening-hours':
        return wording.hours(fact)
      case 'time-window':
        return [wording.timeWindow(fact)]
      case 'percent-range':
        return [wording.percentRange(fact)]
      case 'figure':
        return [wording.figure(fact)]
      case 'picture':
        return fact.photo === undefined ? [] : [exactly(fact.photo.alt[locale])]
      case 'reference':
        return []
    }
  }

  /** Events show the whole date, legal texts month and year. */
  const dateParts = (file: string): Intl.DateTimeFormatOptions[] =>
    file === 'events.yaml' ? [{ day: 'numeric' }, { month: 'short', year: 'numeric' }] : [{ month: 'long', year: 'numeric' }]

  function scalarPatterns(value: string | number | boolean, file: string, key: string): RegExp[] {
    const badge = badges[`${file} ${key}`]
    if (badge !== undefined) return value === false ? [] : [messagePattern(messageAt(translations, badge)[locale])]
    const choice = choices[`${file} ${key}`]
    if (choice !== undefined) return [messagePattern(messageAt(translations, `${choice}.${value}`)[locale])]
    return typeof value === 'boolean' ? [] : typeof value === 'number' ? [new RegExp(`(?<!\\d)${value}(?!\\d)`)] : [exactly(value)]
  }

  function walk(value: unknown, file: string, path: Path, item: Path | undefined): Expectation[] {
    const at = (patterns: RegExp[]): Expectation[] =>
      patterns.length === 0 ? [] : [{ file, path, placement: placementOf(file, path), item, patterns }]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const key = path.findLast((segment) => typeof segment === 'string') ?? ''
      return at(scalarPatterns(value, file, key))
    }
    if (typeof value !== 'object' || value === null) return []
    if (isFact(value)) return at(value.kind === 'date' ? wording.date(value.iso, ...dateParts(file)) : patternsOf(value))
    const own = 'id' in value ? path : item
    const children = Array.isArray(value) ? value.entries() : Object.entries(value)
    return [...children].flatMap(([key, child]: [string | number, unknown]) => walk(child, file, [...path, key], own))
  }

  return [
    ...Object.entries(rest).flatMap(([name, value]) => walk(value, fileOf(name), [], undefined)),
    ...Object.entries(legal).flatMap(([name, value]) => walk(value, `legal/${name}.yaml`, [], undefined)),
    ...Object.entries(translations).flatMap(([name, value]) => walk(value, translationsFolder + fileOf(name), [], undefined)),
  ]
}

/** Only facts have a kind that is a string; a message may be named “kind”, which is then an object. */
const isFact = (value: object): value is Fact => 'kind' in value && typeof value.kind === 'string'

/** A message by its key: home.extraServices.categories.dining. Throws where there is none. */
export function messageAt(translations: CheckedContent['translations'], key: string): Message {
  const found = key
    .split('.')
    .reduce<unknown>((node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined), translations)
  if (typeof found !== 'object' || found === null || !isFact(found) || found.kind !== 'message')
    throw new Error(`There is no message ${key}.`)
  return found
}
