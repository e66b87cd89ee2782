import type { HTMLElement } from 'node-html-parser'
import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { collections as schemas } from '#src/content-model/schema/collections.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { collectionNames, keysAt, presentationOf } from '#src/content-toolkit/read/index.ts'
import type { BuiltPage, BuiltSite, PageFinding } from './built-site.ts'
import { type Expectation, expectationsFor, findMessage } from './expectations.ts'
import { normaliseWhole, pageText } from './page-text.ts'

type CheckedPage = Pick<BuiltPage, 'urlPath' | 'path' | 'document'>

const placementFile = 'src/content-model/tables/placement.ts'

/** Checks that every text and fact of the content is on its page, in every language, complete and together with its item. */
export const checkFacts = ({ pages }: Pick<BuiltSite, 'pages'>, content: CheckedContent): PageFinding[] => [
  ...expectationsFor(content, baseLocale)
    .filter(({ placement }) => placement === undefined)
    .map(({ file, path }) => ({ where: placementFile, message: 'does not say on which page this is shown', text: { file, path } })),
  ...localeCodes.flatMap((locale) => {
    const expectations = expectationsFor(content, locale)
    const localePages = pages.filter((page) => page.locale === locale)
    const badges = expectedBadges(content, locale)
    return [
      ...localePages.flatMap((page) => checkPageFacts(page, expectations)),
      ...checkFactsOnAnyPage(localePages, expectations, locale),
      ...localePages.flatMap((page) => checkBadges(page, badges)),
    ]
  }),
]

export function checkPageFacts(page: CheckedPage, expectations: readonly Expectation[]): PageFinding[] {
  const expected = expectations.filter(({ placement }) => placement?.kind === 'each' && isListed(page.path, placement.pages))
  const missing = expected.filter((expectation) => !shows(page.document, expectation))
  if (missing.length > 0)
    return missing.map(({ file, path }) => ({ where: page.urlPath, message: 'does not show this text', text: { file, path } }))
  const lists = Map.groupBy(
    expected.filter(({ item }) => item !== undefined),
    ({ file, item = [] }) => `${file}:${item.slice(0, -1).join('.')}`,
  )
  return [...lists.values()].flatMap((list) => checkItemsAreSeparate(page, list))
}

const isListed = (path: string, pages: readonly string[]): boolean => pages.includes('*') || pages.includes(path)

const shows = (element: HTMLElement, { patterns }: Pick<Expectation, 'patterns'>): boolean => {
  const text = pageText(element)
  return patterns.every((pattern) => pattern.test(text))
}

/** Checks that each item of a list has its own element with all its facts. This detects a price beside the wrong name. */
function checkItemsAreSeparate({ urlPath, document }: CheckedPage, list: readonly Expectation[]): PageFinding[] {
  const items = [...Map.groupBy(list, ({ item = [] }) => item.join('.')).values()].map((expectations) => ({
    expectations,
    candidates: innermost(document, (element) => expectations.every((expectation) => shows(element, expectation))),
  }))
  const assigned: HTMLElement[] = []
  // Assigns elements first to the items that fit the fewest elements. Otherwise another item could take the only element that fits.
  return items
    .toSorted((a, b) => a.candidates.length - b.candidates.length)
    .flatMap(({ expectations, candidates }) => {
      const element = candidates.find((candidate) => !assigned.some((other) => contains(other, candidate) || contains(candidate, other)))
      if (element) assigned.push(element)
      const [first] = expectations
      if (element || !first) return []
      const misplaced = findMisplaced(document, expectations)
      const message = misplaced
        ? 'does not show this text beside the rest of its item'
        : 'does not show what this item says in one place, apart from its neighbours'
      return [{ where: urlPath, message, text: { file: first.file, path: misplaced?.path ?? first.item ?? [] } }]
    })
}

/** Returns the first fact that is missing in an element with all other facts of the same item. */
const findMisplaced = (document: HTMLElement, expectations: readonly Expectation[]): Expectation | undefined =>
  expectations.find((expectation) => {
    const others = expectations.filter((other) => other !== expectation)
    return innermost(document, (element) => others.every((other) => shows(element, other))).some((element) => !shows(element, expectation))
  })

function contains(ancestor: HTMLElement, element: HTMLElement | null): boolean {
  return element !== null && (element === ancestor || contains(ancestor, element.parentNode))
}

/** Returns the innermost elements that match a predicate. All ancestors of a match must match too. */
function innermost(element: HTMLElement, matches: (element: HTMLElement) => boolean): HTMLElement[] {
  if (!matches(element)) return []
  const descendants = element.children.flatMap((child) => innermost(child, matches))
  return descendants.length > 0 ? descendants : [element]
}

export function checkFactsOnAnyPage(
  pages: readonly Omit<CheckedPage, 'urlPath'>[],
  expectations: readonly Expectation[],
  locale: Locale,
): PageFinding[] {
  return expectations.flatMap(({ placement, file, path, patterns }) => {
    if (placement?.kind !== 'any') return []
    const isShown = pages.some((page) => isListed(page.path, placement.pages) && shows(page.document, { patterns }))
    return isShown ? [] : [{ where: locale, message: 'has no page that shows this text', text: { file, path } }]
  })
}

type ExpectedBadge = { file: string; text: string; expected: number }

/** Returns the texts of the badges in a language, such as “Most chosen”, each with the number of items that should show it. */
function expectedBadges({ collections, translations }: CheckedContent, locale: Locale): ExpectedBadge[] {
  return collectionNames.flatMap((name) => {
    const list: unknown = collections[name]
    if (!Array.isArray(list)) return []
    const file = fileOf(name)
    return keysAt(schemas[name], [0]).flatMap((key) => {
      const presentation = presentationOf(file, [0, key])
      if (presentation?.kind !== 'badge') return []
      const expected = list.filter((item: Record<string, unknown>) => item[key] === true).length
      return [{ file, text: findMessage(translations, presentation.message)[locale], expected }]
    })
  })
}

export const checkBadges = ({ urlPath, document }: Omit<CheckedPage, 'path'>, badges: readonly ExpectedBadge[]): PageFinding[] =>
  badges.flatMap(({ file, text, expected }) => {
    const count = countLeafElements(document, text)
    if (count <= expected) return []
    return [{ where: urlPath, message: `shows “${text}” ${count} times, but ${expected} should carry it`, text: { file, path: [] } }]
  })

/** Counts the elements without child elements whose whole text is `text`. */
export function countLeafElements(document: HTMLElement, text: string): number {
  const normalised = normaliseWhole(text)
  return document
    .querySelectorAll('*')
    .filter((element) => element.children.length === 0 && normaliseWhole(pageText(element)) === normalised).length
}
