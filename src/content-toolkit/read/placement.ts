/** Where a fact of the content is shown. */
export type Placement =
  /** On each of these pages, or on one of them; by their paths without a language. */
  | { on: 'each' | 'any'; pages: readonly string[] }
  /** On no prerendered page, and why. */
  | { on: 'none'; reason: string }

const on = (...pages: string[]): Placement => ({ on: 'each', pages })
const nowhere = (reason: string): Placement => ({ on: 'none', reason })
const everywhere: Placement = { on: 'each', pages: ['*'] }
const somewhere: Placement = { on: 'any', pages: ['*'] }

const forCode = nowhere('read by code')
const onRequest = nowhere('appears when a visitor does something')
const ofAnItem = nowhere('stands in the item that it belongs to')
const byState = nowhere('depends on the other content or on the day')

/**
 * The first pattern that matches a fact says where it is shown. `*` is one segment of its path, `**` the rest. The checks demand
 * a match for every fact, so that a new field has to be placed.
 */
const placements: readonly (readonly [pattern: string, placement: Placement])[] = [
  ['**:**.id', forCode],
  ['formats.yaml:**', nowhere('is the wording of other facts')],
  ['site.yaml:slug', forCode],
  ['site.yaml:url', forCode],
  ['site.yaml:delivery.**', forCode],
  ['site.yaml:retentionDays', forCode],
  ['translations/mail.yaml:**', nowhere('stands in mails')],
  ['translations/staff.yaml:**', nowhere('stands in the inbox of the house')],
  ['site.yaml:events.past', forCode],
  ['site.yaml:headOffice', forCode],
  ['site.yaml:security.**', nowhere('stands in security.txt')],
  ['site.yaml:social.*', everywhere],
  ['site.yaml:*.*.confirmedBy', nowhere('is kept for the owner')],
  ['site.yaml:*.*.confirmedOn', nowhere('is kept for the owner')],
  ['site.yaml:brand', everywhere],
  ['site.yaml:claims.**', everywhere],
  ['site.yaml:company.founded', on('/about')],
  ['site.yaml:company.**', on('/about', '/privacy', '/terms')],
  ['site.yaml:phone', on('/', '/contact')],
  ['site.yaml:email', on('/', '/contact')],
  ['site.yaml:whatsapp', on('/')],
  ['site.yaml:achievements.**', on('/about')],
  ['site.yaml:responseHours', on('/', '/contact')],
  ['site.yaml:businessHours', on('/', '/contact')],
  ['site.yaml:contactWindows.*', on('/')],
  ['plans.yaml:**', on('/')],
  ['extra-services.yaml:**', on('/')],
  ['events.yaml:**', on('/')],
  ['program.yaml:**', on('/')],
  ['packages.yaml:**', on('/pricing')],
  ['indicative-prices.yaml:**', on('/pricing')],
  ['tiers.yaml:**', on('/programs')],
  ['team.yaml:**', on('/about')],
  ['offices.yaml:*.country', forCode],
  ['offices.yaml:*.emergency', on('/contact')],
  ['offices.yaml:*.image', on('/about')],
  ['offices.yaml:**', on('/about', '/contact')],
  ['services.yaml:home.**', on('/')],
  ['services.yaml:**', on('/services')],
  ['legal/privacy.yaml:draft', forCode],
  ['legal/terms.yaml:draft', forCode],
  ['legal/privacy.yaml:**', on('/privacy')],
  ['legal/terms.yaml:**', on('/terms')],
  ['translations/common.yaml:meta.**', nowhere('is the form of all titles')],
  ['translations/common.yaml:fault.**', onRequest],
  ['translations/common.yaml:unreachable.**', onRequest],
  ['translations/common.yaml:whatsapp.button', on('/')],
  ['translations/common.yaml:header.**', everywhere],
  ['translations/common.yaml:nav.**', everywhere],
  ['translations/common.yaml:footer.social.*', ofAnItem],
  ['translations/common.yaml:footer.claimsLabel', byState],
  ['translations/common.yaml:footer.socialLabel', byState],
  ['translations/common.yaml:footer.**', everywhere],
  ['translations/common.yaml:skip', everywhere],
  ['translations/common.yaml:**', somewhere],
  ['translations/home.yaml:extraServices.categories.*', ofAnItem],
  ['translations/home.yaml:opportunities.categories.*', ofAnItem],
  ['translations/home.yaml:opportunities.*', byState],
  ['translations/home.yaml:subscriptions.popular', ofAnItem],
  ['translations/home.yaml:extraServices.request', byState],
  ['translations/home.yaml:**', on('/')],
  ['translations/pricing.yaml:packages.popular', ofAnItem],
  ['translations/pricing.yaml:packages.*', byState],
  ['translations/pricing.yaml:**', on('/pricing')],
  ['translations/programs.yaml:tiers.recommended', ofAnItem],
  ['translations/programs.yaml:**', on('/programs')],
  ['translations/services.yaml:**', on('/services')],
  ['translations/about.yaml:**', on('/about')],
  ['translations/privacy.yaml:**', on('/privacy')],
  ['translations/terms.yaml:**', on('/terms')],
  ['translations/legal.yaml:**', on('/privacy', '/terms')],
  ['translations/not-found.yaml:**', on('/404')],
  ['translations/contact-page.yaml:hours.open', onRequest],
  ['translations/contact-page.yaml:hours.closed', onRequest],
  ['translations/contact-page.yaml:**', on('/contact')],
  ['translations/contact.yaml:requests.**', onRequest],
  ['translations/contact.yaml:requested', onRequest],
  ['translations/contact.yaml:faults.**', onRequest],
  ['translations/contact.yaml:button.send', on('/', '/contact')],
  ['translations/contact.yaml:button.*', onRequest],
  ['translations/contact.yaml:status.**', onRequest],
  ['translations/contact.yaml:success.**', onRequest],
  ['translations/contact.yaml:failure.**', onRequest],
  ['translations/contact.yaml:toast.**', onRequest],
  ['translations/contact.yaml:withoutScript', byState],
  ['translations/contact.yaml:decoy', nowhere('is for programs alone, where the server of the house takes the requests')],
  ['translations/contact.yaml:hours.**', on('/', '/contact')],
  ['translations/contact.yaml:**', { on: 'any', pages: ['/', '/contact'] }],
]

const patterns = placements.map(([pattern, placement]) => ({ pattern: toRegExp(pattern), placement }))

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\.\*\*|\*\*|\*)/)
    .map((part) => (part === '.**' ? '(?:\\..+)?' : part === '**' ? '.+' : part === '*' ? '[^.:]+' : part.replaceAll('.', '\\.')))
    .join('')
  return new RegExp(`^${source}$`)
}

/** Where a fact is shown, by its file inside the content folder and its path there; undefined if no pattern matches. */
export function placementOf(file: string, path: readonly PropertyKey[]): Placement | undefined {
  const place = `${file}:${path.join('.')}`
  return patterns.find(({ pattern }) => pattern.test(place))?.placement
}

/** The pages to look for a fact on, by their paths: its own or, where it appears only at times, those of the rest of its file. */
export function pagesShowing(file: string, path: readonly PropertyKey[]): readonly string[] {
  const own = placementOf(file, path)
  const placement = own?.on === 'none' ? placementOf(file, ['*']) : own
  return placement && placement.on !== 'none' ? placement.pages.filter((page) => page !== '*') : []
}
