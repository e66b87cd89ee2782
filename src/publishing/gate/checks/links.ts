import { urlsInSrcset } from '#src/build/site/html/built-html.ts'
import { permittedUrls } from '#src/content-model/schema/permitted-urls.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { attributeValues, type BuiltPage, type BuiltSite, checkPages, decodeUrlPath, type PageFinding } from './built-site.ts'

type LinkedSite = Pick<BuiltSite, 'url' | 'pages' | 'file'>
type ContentWithLinks = {
  collections: { site: Pick<CheckedContent['collections']['site'], 'social' | 'delivery' | 'email' | 'analytics'> }
}

/** Checks the links and the controls of pages, and that both have an accessible name. */
export const checkLinks = (site: LinkedSite, { collections }: ContentWithLinks): PageFinding[] => {
  const permitted = [...Object.values(collections.site.social), ...permittedUrls(collections.site).scripts]
  return checkPages(site.pages, (page) => [...hrefMessages(page, site, permitted), ...controlMessages(page)])
}

function hrefMessages(page: BuiltPage, site: LinkedSite, permitted: readonly (string | undefined)[]): string[] {
  const { document } = page
  const hrefs = [
    ...attributeValues(document, 'a, link', 'href'),
    ...attributeValues(document, 'img, script', 'src'),
    ...attributeValues(document, 'source, img', 'srcset').flatMap(urlsInSrcset),
    ...attributeValues(document, 'meta[property="og:image"], meta[property="og:url"]', 'content'),
    ...attributeValues(document, '[data-path]', 'data-path'),
  ]
  return [...new Set(hrefs)].flatMap((href) => {
    const message = permitted.includes(href) ? undefined : messageAboutHref(href, page.urlPath, site)
    return message === undefined ? [] : [`has the address “${href}”, which ${message}`]
  })
}

/**
 * Returns what is wrong with a URL, such as “is empty”. Undefined if the URL has a target. `from` is the path of the page with the link.
 */
export function messageAboutHref(href: string, from: string, { url, pages, file }: LinkedSite): string | undefined {
  const home = new URL(url)
  if (href.trim() === '') return 'is empty'
  if (!URL.canParse(href, home.origin + from)) return 'is not a valid address'
  const { protocol, origin, pathname, hash, host } = new URL(href, home.origin + from)
  if (protocol === 'tel:') return /^tel:\+\d{8,15}$/.test(href) ? undefined : 'is not a telephone number'
  if (protocol === 'mailto:') return /^mailto:[^\s@]+@[^\s@]+$/.test(href) ? undefined : 'is not an e-mail address'
  if (protocol !== 'https:') return 'has an unsupported scheme'
  const id = decodeUrlPath(hash.slice(1))
  if (id === undefined || decodeUrlPath(pathname) === undefined) return 'is not a valid address'
  if (origin !== home.origin) return host === 'wa.me' ? undefined : 'leads to another site'
  const page = pages.find((built) => [pathname, pathname.replace(/\/$/, '')].includes(built.urlPath))
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
