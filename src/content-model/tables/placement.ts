import { placeName, placePattern } from './place-pattern.ts'

export type Placement =
  /**
   * The value is on every page of `pages` (`each`), or on at least one of them (`any`). `pages` has paths without a language; `*` means all
   * pages.
   */
  | { kind: 'each' | 'any'; pages: readonly string[] }
  /** No prerendered page has to show the value; `reason` says why. A page may show it, for example on certain days. */
  | { kind: 'none'; reason: string }

const on = (...pages: string[]): Placement => ({ kind: 'each', pages })
const nowhere = (reason: string): Placement => ({ kind: 'none', reason })
const everywhere: Placement = { kind: 'each', pages: ['*'] }
const somewhere: Placement = { kind: 'any', pages: ['*'] }

const forCode = nowhere('read by code')
const onDemand = nowhere('appears when a visitor does something')
const inItem = nowhere('shown in the item that it belongs to')
const conditional = nowhere('depends on other content or on the day')

/**
 * Says for each value of the content on which pages it is. The first matching pattern (place-pattern.ts) wins. The tests require that a
 * pattern matches every value, so a new field of the content needs a row in this table.
 */
export const placements: readonly (readonly [pattern: string, placement: Placement])[] = [
  ['**:**.id', forCode],
  ['formats.yaml:**', nowhere('is the wording of facts')],
  ['site.yaml:(slug|url|delivery|(retention|suspectedRetention|auditRetention)Days|headOffice|events|analytics).**', forCode],
  ['site.yaml:security.**', nowhere('used in security.txt')],
  ['site.yaml:*.*.(confirmedBy|confirmedOn)', nowhere('is kept for the owner')],
  ['site.yaml:(brand|claims|social).**', everywhere],
  ['site.yaml:company.**', on('/privacy', '/terms')],
  ['site.yaml:achievements.**', on('/about')],
  ['site.yaml:(whatsapp|contactWindows).**', on('/')],
  ['site.yaml:(phone|email|responseHours|businessHours)', on('/', '/contact')],
  ['extra-services.yaml:*.call', forCode],
  ['(plans|extra-services).yaml:*.(name|price|description).**', on('/', '/pricing')],
  ['(plans|extra-services|events|club).yaml:**', on('/')],
  ['(packages|indicative-prices).yaml:**', on('/pricing')],
  ['tiers.yaml:**', on('/programs')],
  ['team.yaml:**', on('/about')],
  ['offices.yaml:*.country', forCode],
  ['offices.yaml:*.(phone|emergency)', on('/contact')],
  ['offices.yaml:*.image', on('/about')],
  ['offices.yaml:**', on('/about', '/contact')],
  ['services.yaml:home.*.linksToPrograms', forCode],
  ['services.yaml:home.**', on('/')],
  ['services.yaml:**', on('/services')],
  ['legal/(privacy|terms).yaml:draft', forCode],
  ['(legal|translations)/privacy.yaml:**', on('/privacy')],
  ['(legal|translations)/terms.yaml:**', on('/terms')],
  ['translations/mail.yaml:**', nowhere('used in mails')],
  ['translations/staff.yaml:**', nowhere('used in the staff inbox')],
  ['translations/common.yaml:meta.**', nowhere('is the form of all titles')],
  ['translations/common.yaml:(fault|unreachable).**', onDemand],
  ['translations/common.yaml:whatsapp.button', on('/')],
  ['translations/common.yaml:footer.social.*', inItem],
  ['translations/common.yaml:footer.(claimsLabel|socialLabel)', conditional],
  ['translations/common.yaml:(header|nav|footer|skip).**', everywhere],
  ['translations/common.yaml:**', somewhere],
  ['translations/home.yaml:(extraServices|events).categories.*', inItem],
  ['translations/home.yaml:(extraServices.request|events.*|events.past.*)', conditional],
  ['translations/home.yaml:plans.popular', inItem],
  ['translations/home.yaml:**', on('/')],
  ['translations/pricing.yaml:comparison.none', conditional],
  ['translations/pricing.yaml:packages.popular', inItem],
  ['translations/pricing.yaml:packages.*', conditional],
  ['translations/pricing.yaml:**', on('/pricing')],
  ['translations/programs.yaml:tiers.recommended', inItem],
  ['translations/programs.yaml:**', on('/programs')],
  ['translations/services.yaml:**', on('/services')],
  ['translations/about.yaml:**', on('/about')],
  ['translations/legal.yaml:**', on('/privacy', '/terms')],
  ['translations/offers.yaml:**', on('/', '/pricing')],
  ['translations/not-found.yaml:**', on('/404')],
  ['translations/contact-page.yaml:hours.(open|closed)', onDemand],
  ['translations/contact-page.yaml:**', on('/contact')],
  ['translations/contact.yaml:button.send', on('/', '/contact')],
  ['translations/contact.yaml:(requests|requested|fieldErrors|button|status|success|failure|toast).**', onDemand],
  ['translations/contact.yaml:withoutScript', conditional],
  ['translations/contact.yaml:decoy', nowhere('read only by programs that fill in the hidden field')],
  ['translations/contact.yaml:hours.**', on('/', '/contact')],
  ['translations/contact.yaml:**', { kind: 'any', pages: ['/', '/contact'] }],
]

const placementPatterns = placements.map(([pattern, placement]) => ({ pattern: placePattern(pattern), placement }))

/** `file` is a path inside the content folder. Undefined if no pattern matches. */
export function placementOf(file: string, path: readonly PropertyKey[]): Placement | undefined {
  const place = placeName(file, path)
  return placementPatterns.find(({ pattern }) => pattern.test(place))?.placement
}

/** Returns whether only code reads the value, such as an id. No page shows the value. */
export const isReadByCode = (file: string, path: readonly PropertyKey[]): boolean => placementOf(file, path) === forCode

/**
 * Returns the paths of the pages where a translator can see a value. For a value that no prerendered page shows, these are the pages of the
 * other values in its file.
 *
 *     plans.yaml:0.price                     /, /pricing    the pages that always show it
 *     translations/contact.yaml:toast.sent   /, /contact    on no prerendered page, so those of `translations/contact.yaml:*`
 *     translations/common.yaml:nav.home      none           all pages show it, so it belongs to no page
 */
export function pagesShowing(file: string, path: readonly PropertyKey[]): readonly string[] {
  const ownPlacement = placementOf(file, path)
  const placement = ownPlacement?.kind === 'none' ? placementOf(file, ['*']) : ownPlacement
  return placement && placement.kind !== 'none' ? placement.pages.filter((page) => page !== '*') : []
}
