import { attributes, type BuiltPage, type BuiltSite } from '../site/built-site.ts'
import type { CheckedContent } from '../../../content-toolkit/check/check-content.ts'
import type { Problem } from '../site/problem.ts'

type Site = Pick<BuiltSite, 'url' | 'pages' | 'file'>
/** Profiles of the house on other sites, by the name of the network. */
type Profiles = { collections: { site: Pick<CheckedContent['collections']['site'], 'social'> } }

/** Every link has a target, every button an effect, and both an accessible name. */
export const linksLead = (site: Site, { collections }: Profiles): Problem[] =>
  site.pages.flatMap((page) =>
    [...addressFaults(page, site, Object.values(collections.site.social)), ...controlFaults(page)].map((message) => ({
      where: page.address,
      message,
    })),
  )

function addressFaults(page: BuiltPage, site: Site, profiles: readonly (string | undefined)[]): string[] {
  const { document } = page
  const addresses = [
    ...attributes(document, 'a, link', 'href'),
    ...attributes(document, 'img, script', 'src'),
    ...attributes(document, 'source, img', 'srcset').flatMap((set) => set.split(',').map((entry) => entry.trim().split(' ')[0] ?? '')),
    ...attributes(document, 'meta[property="og:image"], meta[property="og:url"]', 'content'),
    ...attributes(document, '[data-address]', 'data-address'),
  ]
  return [...new Set(addresses)].flatMap((address) => {
    const problem = profiles.includes(address) ? undefined : problemOfAddress(address, page.address, site)
    return problem === undefined ? [] : [`has the address “${address}”, which ${problem}`]
  })
}

/** What is wrong with an address that a page links to; undefined if it has a target. */
export function problemOfAddress(address: string, from: string, { url, pages, file }: Site): string | undefined {
  const home = new URL(url)
  if (address.trim() === '') return 'is empty'
  if (!URL.canParse(address, home.origin + from)) return 'is none'
  const { protocol, origin, pathname, hash, host } = new URL(address, home.origin + from)
  if (protocol === 'tel:') return /^tel:\+\d{8,15}$/.test(address) ? undefined : 'is not a telephone number'
  if (protocol === 'mailto:') return /^mailto:[^\s@]+@[^\s@]+$/.test(address) ? undefined : 'is not an e-mail address'
  if (protocol !== 'https:') return 'is of another kind'
  if (origin !== home.origin) return host === 'wa.me' ? undefined : 'leads to another site'
  const page = pages.find((one) => one.address === pathname || one.address === pathname.replace(/\/$/, ''))
  if (page === undefined) return file(pathname) === undefined ? 'leads nowhere' : undefined
  // "#" alone is the top of the page.
  if (hash === '') return undefined
  return page.document.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`) === null ? 'has no such place on its page' : undefined
}

function controlFaults({ document }: BuiltPage): string[] {
  const nameless = document
    .querySelectorAll('a, button, summary')
    .filter((element) => (element.getAttribute('aria-label') ?? element.text).trim() === '')
  const idle = document.querySelectorAll('button, [role=button]').filter((button) => {
    if (button.getAttribute('type') === 'submit') return !/^(mailto:|https?:|\/)/.test(button.closest('form')?.getAttribute('action') ?? '')
    const target = button.getAttribute('commandfor') ?? button.getAttribute('popovertarget')
    return target === undefined || document.getElementById(target) === null
  })
  return [
    ...document.querySelectorAll('a').flatMap((link) => (link.hasAttribute('href') ? [] : [`has a link without an address: ${link.text}`])),
    ...nameless.map((element) => `has a control without a name: ${element.toString().slice(0, 80)}`),
    ...idle.map((button) => `has a button that does nothing: ${button.text}`),
  ]
}
