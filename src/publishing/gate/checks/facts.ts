import type { HTMLElement } from 'node-html-parser'
import { localeCodes, type Locale } from '../../../content/i18n/locales.ts'
import type { CheckedContent } from '../../../content-toolkit/check/check-content.ts'
import type { BuiltPage, BuiltSite } from '../site/built-site.ts'
import { badges, expectationsOf, messageAt, type Expectation } from '../expectations/index.ts'
import { comparable, spokenBy } from '../expectations/spoken.ts'
import type { Problem } from '../site/problem.ts'

type Shown = Pick<BuiltPage, 'address' | 'path' | 'document'>

/** Every text and every fact of the content is on its page, in every language, whole and together with its item. */
export const factsAreShown = ({ pages }: Pick<BuiltSite, 'pages'>, content: CheckedContent): Problem[] =>
  localeCodes.flatMap((locale) => {
    const expectations = expectationsOf(content, locale)
    const own = pages.filter((page) => page.locale === locale)
    const carried = badgesIn(content, locale)
    return [
      ...expectations.filter(({ placement }) => placement === undefined).map(unplaced),
      ...own.flatMap((page) => factsAreOn(page, expectations)),
      ...factsAnywhere(own, expectations, locale),
      ...own.flatMap((page) => badgesOf(page, carried)),
    ]
  })

const unplaced = ({ file, path }: Expectation): Problem => ({
  where: 'src/content-toolkit/read/placement.ts',
  message: 'does not say on which page this is shown',
  text: { file, path },
})

/** The expectations of a language that one of its pages does not meet. */
export function factsAreOn(page: Shown, expectations: readonly Expectation[]): Problem[] {
  const here = expectations.filter(({ placement }) => placement?.on === 'each' && isAmong(page.path, placement.pages))
  const missing = here.filter((expectation) => !isSaid(page.document, expectation))
  const together = Map.groupBy(
    here.filter(({ item }) => item !== undefined),
    ({ file, item }) => `${file}:${(item ?? []).slice(0, -1).join('.')}`,
  )
  return [
    ...missing.map(({ file, path }) => ({ where: page.address, message: 'does not show this text', text: { file, path } })),
    ...(missing.length > 0 ? [] : [...together.values()].flatMap((list) => itemsStandApart(page, list))),
  ]
}

const isAmong = (path: string, pages: readonly string[]): boolean => pages.includes('*') || pages.includes(path)

const isSaid = (element: HTMLElement, { patterns }: Pick<Expectation, 'patterns'>): boolean => {
  const said = spokenBy(element)
  return patterns.every((pattern) => pattern.test(said))
}

/**
 * Each item of a list has an element of its own, which contains all its facts and none of the other items' elements: this finds a
 * price beside the wrong name.
 */
function itemsStandApart({ address, document }: Shown, list: readonly Expectation[]): Problem[] {
  const items = [...Map.groupBy(list, ({ item }) => item?.join('.')).values()].map((expectations) => ({
    expectations,
    candidates: smallest(document, (element) => expectations.every((one) => isSaid(element, one))),
  }))
  const taken: HTMLElement[] = []
  // Items with the fewest candidates first, so that none takes the only candidate of another.
  return items
    .toSorted((a, b) => a.candidates.length - b.candidates.length)
    .flatMap(({ expectations: [first], candidates }) => {
      const element = candidates.find((one) => !taken.some((other) => isWithin(one, other) || isWithin(other, one)))
      if (element) {
        taken.push(element)
        return []
      }
      const { file = '', item = [] } = first ?? {}
      return [
        {
          where: address,
          message: 'does not show what this item says in one place, apart from its neighbours',
          text: { file, path: item },
        },
      ]
    })
}

function isWithin(inner: HTMLElement, outer: HTMLElement): boolean {
  for (let element: HTMLElement | null = inner; element !== null; element = element.parentNode) {
    if (element === outer) return true
  }
  return false
}

/** The innermost elements for which a predicate holds, as for all their ancestors. */
function smallest(element: HTMLElement, isTrue: (element: HTMLElement) => boolean): HTMLElement[] {
  if (!isTrue(element)) return []
  const inside = element.children.flatMap((child) => smallest(child, isTrue))
  return inside.length > 0 ? inside : [element]
}

/** Texts that must be on one of several pages of a language. */
export function factsAnywhere(pages: readonly Omit<Shown, 'address'>[], expectations: readonly Expectation[], locale: Locale): Problem[] {
  return expectations.flatMap(({ placement, file, path, patterns }) => {
    if (placement?.on !== 'any') return []
    const isShown = pages.some((page) => isAmong(page.path, placement.pages) && isSaid(page.document, { patterns }))
    return isShown ? [] : [{ where: locale, message: 'has no page that shows this text', text: { file, path } }]
  })
}

type Badge = { file: string; words: string; wanted: number }

/** The badges of the items of a language, with the number of items that carry each. */
function badgesIn({ collections, translations }: CheckedContent, locale: Locale): Badge[] {
  const lists: Record<string, readonly Record<string, unknown>[]> = {
    'plans.yaml': collections.plans,
    'packages.yaml': collections.packages,
    'tiers.yaml': collections.tiers,
    'events.yaml': collections.events,
  }
  return Object.entries(badges).flatMap(([key, message]) => {
    const [file = '', flag = ''] = key.split(' ')
    const list = lists[file]
    if (list === undefined) return []
    return [{ file, words: messageAt(translations, message)[locale], wanted: list.filter((item) => item[flag] === true).length }]
  })
}

/** Badges that stand on a page more often than there are items to carry them. */
export const badgesOf = ({ address, document }: Omit<Shown, 'path'>, carried: readonly Badge[]): Problem[] =>
  carried.flatMap(({ file, words, wanted }) => {
    const shown = timesAlone(document, words)
    if (shown <= wanted) return []
    return [{ where: address, message: `shows “${words}” ${shown} times, but ${wanted} should carry it`, text: { file, path: [] } }]
  })

/** Number of leaf elements of a page whose whole text is `words`, as in a badge. */
export function timesAlone(document: HTMLElement, words: string): number {
  const wanted = comparable(words)
  return document.querySelectorAll('*').filter((element) => element.children.length === 0 && spokenBy(element) === wanted).length
}
