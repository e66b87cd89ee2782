import type { Locale } from '#src/content-model/i18n/locales.ts'
import { hasKind, type KindedValue } from '#src/content-model/schema/content-kinds.ts'
import type { Presentation } from '#src/content-model/schema/fields/presentation.ts'
import type { Message } from '#src/content-model/schema/translations.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import { type Placement, placementOf } from '#src/content-model/tables/placement.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { legalFile, presentationOf, translationsFolder } from '#src/content-toolkit/read/index.ts'
import { isContainer } from '#src/lib/objects.ts'
import { type FactPatterns, factPatterns, messagePattern, textPattern } from './patterns.ts'

type Path = readonly (string | number)[]

export type Expectation = {
  /** Path of the file inside the content folder. */
  file: string
  path: Path
  placement: Placement | undefined
  /** Path of the item to which the fact belongs, if any. Pages show all facts of an item together. */
  item: Path | undefined
  patterns: RegExp[]
}

/** Returns the facts that pages must show, from all files of the content except the formats. */
export function expectationsFor({ collections, legal, translations }: CheckedContent, locale: Locale): Expectation[] {
  const { formats, ...rest } = collections
  const patternsByKind = factPatterns(locale, formats)

  function collect(value: unknown, file: string, path: Path, item: Path | undefined): Expectation[] {
    const expectation = (patterns: RegExp[]): Expectation[] =>
      patterns.length === 0 ? [] : [{ file, path, placement: placementOf(file, path), item, patterns }]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const patternOf = (message: string) => messagePattern(findMessage(translations, message)[locale])
      return expectation(patternsOfScalar(value, presentationOf(file, path), patternOf))
    }
    if (!isContainer(value)) return []
    if (hasKind(value)) {
      const presentation = value.kind === 'date' ? presentationOf(file, path) : undefined
      return expectation(patternsOfKinded(value, presentation, patternsByKind, locale))
    }
    const childItem = 'id' in value ? path : item
    const children = Array.isArray(value) ? value.entries() : Object.entries(value)
    return [...children].flatMap(([key, child]: [string | number, unknown]) => collect(child, file, [...path, key], childItem))
  }

  const collectFiles = (files: object, fileName: (name: string) => string): Expectation[] =>
    Object.entries(files).flatMap(([name, value]) => collect(value, fileName(name), [], undefined))
  return [
    ...collectFiles(rest, fileOf),
    ...collectFiles(legal, legalFile),
    ...collectFiles(translations, (name) => translationsFolder + fileOf(name)),
  ]
}

function patternsOfScalar(
  value: string | number | boolean,
  presentation: Presentation | undefined,
  patternOf: (message: string) => RegExp,
): RegExp[] {
  if (presentation?.kind === 'badge') return value === false ? [] : [patternOf(presentation.message)]
  if (presentation?.kind === 'option') return [patternOf(`${presentation.messages}.${value}`)]
  if (typeof value === 'boolean') return []
  return typeof value === 'number' ? [new RegExp(`(?<!\\d)${value}(?!\\d)`)] : [textPattern(value)]
}

/** The parts of a date that a page shows unless the schema declares others. */
const monthAndYear: readonly Intl.DateTimeFormatOptions[] = [{ month: 'long', year: 'numeric' }]

function patternsOfKinded(
  value: KindedValue | Message,
  presentation: Presentation | undefined,
  patterns: FactPatterns,
  locale: Locale,
): RegExp[] {
  switch (value.kind) {
    case 'text':
      return [textPattern(value[locale])]
    case 'message':
      return [messagePattern(value[locale])]
    case 'price':
      return [patterns.price(value)]
    case 'date':
      return patterns.date(value.iso, ...(presentation?.kind === 'date' ? presentation.parts : monthAndYear))
    case 'opening-hours':
      return patterns.hours(value)
    case 'time-window':
      return [patterns.timeWindow(value)]
    case 'percent-range':
      return [patterns.percentRange(value)]
    case 'figure':
      return [patterns.figure(value)]
    case 'picture':
      return value.image === undefined ? [] : [textPattern(value.image.alt[locale])]
    case 'reference':
      return []
  }
}

/** Returns the message with a key such as home.extraServices.categories.dining. Throws if the message does not exist. */
export function findMessage(translations: CheckedContent['translations'], key: string): Message {
  const message = key.split('.').reduce<unknown>((node, name) => (isContainer(node) ? node[name] : undefined), translations)
  if (isContainer(message) && hasKind(message) && message.kind === 'message') return message
  throw new Error(`There is no message ${key}.`)
}
