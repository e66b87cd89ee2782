import { placeName, placePattern } from './place-pattern.ts'

/**
 * Lists, and groups that visitors see as lists, whose number of items is fixed, with the reason.
 *
 * - The editor shows the reason in place of the buttons that add and remove items (`fixed` in src/tool-messages/en/editor.json).
 * - A pattern (place-pattern.ts) matches the list and everything in it; the first matching pattern wins.
 * - Every list with a fixed length in its schema needs a row, and every row matches a place of the content.
 */
export const fixedLists = [
  ['services.yaml:(home|premium).*.features.**', 'layout'],
  ['services.yaml:home.**', 'layout'],
  ['club.yaml:pillars.**', 'layout'],
  ['tiers.yaml:*.features.**', 'layout'],
  ['site.yaml:contactWindows.**', 'answers'],
  ['site.yaml:social.**', 'networks'],
  ['translations/common.yaml:nav.**', 'pages'],
  ['translations/common.yaml:footer.(links|presence|legal).**', 'links'],
  ['translations/common.yaml:footer.social.**', 'networks'],
  ['translations/not-found.yaml:next.pages.**', 'pages'],
  ['translations/home.yaml:contact.(phone|email|whatsapp|reassurance).**', 'links'],
  ['translations/home.yaml:(extraServices|events).categories.**', 'options'],
  ['translations/contact-page.yaml:methods.(phone|email|locations)', 'links'],
  ['translations/services.yaml:charges.(columns|rows).**', 'layout'],
  ['translations/about.yaml:(mission|vision).**', 'layout'],
  ['translations/contact.yaml:choices.**', 'answers'],
] as const

type FixedReason = (typeof fixedLists)[number][1]

const fixedPatterns = fixedLists.map(([pattern, reason]) => ({ pattern: placePattern(pattern), reason }))

/**
 * Returns why the number of items of a list is fixed. Undefined if writers may add and remove items. `path` leads to the list or to a place
 * in it.
 */
export function fixedReason(file: string, path: readonly (string | number | { id: string })[]): FixedReason | undefined {
  const place = placeName(
    file,
    path.map((step) => (typeof step === 'object' ? step.id : step)),
  )
  return fixedPatterns.find(({ pattern }) => pattern.test(place))?.reason
}

/**
 * Lists of texts with one text (a cell) for each item of a collection, such as a row of the comparison of plans. The id of a cell is the id
 * of its item.
 */
export const cellLists = [{ pattern: placePattern('translations/pricing.yaml:comparison.rows.*.cells'), collection: 'plans' }] as const
