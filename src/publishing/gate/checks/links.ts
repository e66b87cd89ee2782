import { permittedAddresses } from '#src/content/schema/permitted-addresses.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { srcsetAddresses } from '#src/site/build/html/built-html.ts'
import { attributeValues, type BuiltPage, type BuiltSite, checkPages, decodeAddress, type PageFinding } from './built-site.ts'

type LinkedSite = Pick<BuiltSite, 'url' | 'pages' | 'file'>
type ContentWithLinks = {
  collections: { site: Pick<CheckedContent['collections']['site'], 'social' | 'delivery' | 'email' | 'analytics'> }
}

/** Checks that every link has a target, that every button has an effect, and that both have an accessible name. */
export const checkLinks = (site: LinkedSite, { collections }: ContentWithLinks): PageFinding[] => {
  const permitted = [...Object.values(collections.site.social), ...permittedAddresses(collections.site).scripts]
  return checkPages(site.pages, (page) => [...addressMessages(page, site, permitted), ...controlMessages(page)])
}

function addressMessages(page: BuiltPage, site: LinkedSite, permitted: readonly (string | undefined)[]): string[] {
  const { document } = page
  const addresses = [
    ...attributeValues(document, 'a, link', 'href'),
    ...attributeValues(document, 'img, script', 'src'),
    ...attributeValues(document, 'source, img', 'srcset').flatMap(srcsetAddresses),
    ...attributeValues(document, 'meta[property="og:image"], meta[property="og:url"]', 'content'),
    ...attributeValues(document, '[data-address]', 'data-address'),
  ]
  return [...new Set(addresses)].flatMap((address) => {
    const message = permitted.includes(address) ? undefined : messageAboutAddress(address, page.address, site)
    return message === undefined ? [] : [`has the address “${address}”, which ${message}`]
  })
}

/** Returns what is wrong with an address to which the page `from` links, or undefined if the address has a target. */
export function messageAboutAddress(address: string, from: string, { url, pages, file }: LinkedSite): string | undefined {
  const home = new URL(url)
  if (address.trim() === '') return 'is empty'
  if (!URL.canParse(address, home.origin + from)) return 'is not a valid address'
  const { protocol, origin, pathname, hash, host } = new URL(address, home.origin + from)
  if (protocol === 'tel:') return /^tel:\+\d{8,15}$/.test(address) ? undefined : 'is not a telephone number'
  if (protocol === 'mailto:') return /^mailto:[^\s@]+@[^\s@]+$/.test(address) ? undefined : 'is not an e-mail address'
  if (protocol !== 'https:') return 'has an unsupported scheme'
  const id = decodeAddress(hash.slice(1))
  if (id === undefined || decodeAddress(pathname) === undefined) return 'is not a valid address'
  if (origin !== home.origin) return host === 'wa.me' ? undefined : 'leads to another site'
  const page = pages.find((built) => [pathname, pathname.replace(/\/$/, '')].includes(built.address))
  if (page === undefined) return file(pathname) === undefined ? 'does not exist' : undefined
  // “#” leads to the top of the page, which needs no element with an id.
  if (hash === '') return undefined
  return page.document.getElementById(id) === null ? 'has no target on its page' : undefined
}

function controlMessages({ document }: BuiltPage): string[] {
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
