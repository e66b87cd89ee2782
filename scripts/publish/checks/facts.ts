import type { HTMLElement } from 'node-html-parser'
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts'
import type { CheckedContent } from '../../content/check/check.ts'
import type { BuiltPage, BuiltSite } from '../built-site.ts'
import { badges, expectationsOf, messageAt, type Expectation } from '../expectations/index.ts'
import { comparable, spokenBy } from '../expectations/spoken.ts'
import type { Problem } from '../problem.ts'

type Shown = Pick<BuiltPage, 'address' | 'path' | 'document'>

/** Every text and every fact of the content stands on its page, in every language, whole and beside what it belongs to. */
export const factsAreShown = ({ pages }: Pick<BuiltSite, 'pages'>, content: CheckedContent): Problem[] =>
  localeCodes.flatMap((locale) => {
    const expectations = expectationsOf(content, locale)
    const own = pages.filter((page) => page.locale === locale)
    return [
      ...expectations.filter(({ placement }) => placement === undefined).map(unplaced),
      ...own.flatMap((page) => factsAreOn(page, expectations)),
      ...anywhere(own, expectations, locale),
      ...own.flatMap((page) => badgesOf(page, content, locale)),
    ]
  })

const unplaced = ({ file, path }: Expectation): Problem => ({
  where: 'scripts/publish/expectations/placement.ts',
  message: 'does not say on which page this is shown',
  text: { file, path },
})

/** What of one language's expectations one of its pages does not say. */
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
 * Each item of a list stands in an element of its own, which says all that is to be said of it and holds none of the others: a
 * price beside the wrong name is found by that.
 */
function itemsStandApart({ address, document }: Shown, list: readonly Expectation[]): Problem[] {
  const items = [...Map.groupBy(list, ({ item }) => item?.join('.')).values()].map((expectations) => ({
    expectations,
    candidates: smallest(document, (element) => expectations.every((one) => isSaid(element, one))),
  }))
  const taken: HTMLElement[] = []
  // Those with the fewest places first, so that one that says as much as another does not take its place.
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

/** The smallest elements of which something is true that is true of all around them. */
function smallest(element: HTMLElement, isTrue: (element: HTMLElement) => boolean): HTMLElement[] {
  if (!isTrue(element)) return []
  const inside = element.children.flatMap((child) => smallest(child, isTrue))
  return inside.length > 0 ? inside : [element]
}

/** Texts that stand on one of several pages. */
function anywhere(pages: readonly BuiltPage[], expectations: readonly Expectation[], locale: Locale): Problem[] {
  return expectations.flatMap(({ placement, file, path, patterns }) => {
    if (placement?.on !== 'any') return []
    const isShown = pages.some((page) => isAmong(page.path, placement.pages) && isSaid(page.document, { patterns }))
    return isShown ? [] : [{ where: locale, message: 'has no page that shows this text', text: { file, path } }]
  })
}

/** As many badges as there are items to carry them. */
function badgesOf({ address, document }: Shown, content: CheckedContent, locale: Locale): Problem[] {
  const lists: Record<string, readonly Record<string, unknown>[]> = {
    'plans.yaml': content.collections.plans,
    'packages.yaml': content.collections.packages,
    'tiers.yaml': content.collections.tiers,
    'events.yaml': content.collections.events,
  }
  return Object.entries(badges).flatMap(([key, message]) => {
    const [file = '', flag = ''] = key.split(' ')
    const list = lists[file]
    if (list === undefined) return []
    const words = messageAt(content.translations, message)[locale]
    const shown = timesAlone(document, words)
    const wanted = list.filter((item) => item[flag] === true).length
    return shown > wanted
      ? [
          {
            where: address,
            message: `shows “${words}” ${shown} times, and ${wanted} are to carry it`,
            text: { file, path: [] },
          },
        ]
      : []
  })
}

/** In how many places of a page words stand by themselves, as those of a badge do. */
export function timesAlone(document: HTMLElement, words: string): number {
  const wanted = comparable(words)
  return document.querySelectorAll('*').filter((element) => element.children.length === 0 && spokenBy(element) === wanted).length
}
