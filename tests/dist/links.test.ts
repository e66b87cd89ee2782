import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { content } from '../../src/content/generated/index.ts'
import { baseLocale } from '../../src/i18n/locales.ts'
import { attributes, builtPages, root } from './built-site.ts'

const site = content[baseLocale].site.url
const addressOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
const pages = new Map(builtPages.map(({ file, document }) => [addressOf(file), document]))

/** What is wrong with an address that a page leads to; nothing when it leads somewhere. */
function fault(from: string, address: string): string | undefined {
  if (address.trim() === '') return 'is empty'
  const { protocol, origin, pathname, hash } = new URL(address, `${site}${from}`)
  if (protocol === 'tel:') return /^tel:\+\d{8,15}$/.test(address) ? undefined : 'is no telephone number'
  if (protocol === 'mailto:') return /^mailto:\S+@\S+$/.test(address) ? undefined : 'is no e-mail address'
  if (protocol !== 'https:') return 'is of another kind'
  if (origin !== site) return ['https://wa.me'].includes(origin) ? undefined : 'leads to another site'
  const page = pages.get(pathname)
  const path = join(root, pathname)
  if (page === undefined) return existsSync(path) && statSync(path).isFile() ? undefined : 'leads nowhere'
  // "#" alone is the top of the page: what the profiles of the footer lead to until there are any.
  if (hash === '') return undefined
  return page.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`) === null ? 'has no such anchor' : undefined
}

describe.each(builtPages)('$file', ({ file, document }) => {
  it('leads nowhere that is not there', () => {
    const addresses = [
      ...attributes(document, 'a', 'href'),
      ...attributes(document, 'link', 'href'),
      ...attributes(document, 'img, script', 'src'),
      ...attributes(document, 'meta[property="og:image"], meta[property="og:url"]', 'content'),
    ]
    expect(addresses.length).toBeGreaterThan(20)
    expect(
      addresses.flatMap((address) => {
        const found = fault(addressOf(file), address)
        return found === undefined ? [] : [`${address} ${found}`]
      }),
    ).toEqual([])
  })

  it('has no link without an address and no button without an action', () => {
    expect(document.querySelectorAll('a').filter((link) => !link.hasAttribute('href'))).toEqual([])
    const buttons = document.querySelectorAll('button, [role=button]')
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) {
      if (button.getAttribute('type') === 'submit') {
        expect(button.closest('form')?.getAttribute('action')).toMatch(/^(mailto|https):/)
        continue
      }
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
      expect(dialog?.tagName).toBe('DIALOG')
      expect(button.getAttribute('command')).toMatch(/^(show-modal|close)$/)
    }
  })

  it('has a name for every link and button', () => {
    const nameless = document
      .querySelectorAll('a, button, summary')
      .filter((element) => (element.getAttribute('aria-label') ?? element.text).trim() === '')
    expect(nameless.map(String)).toEqual([])
  })
})

it.each([
  ['', 'is empty'],
  ['/no-such-page', 'leads nowhere'],
  ['/terms#no-such-anchor', 'has no such anchor'],
  ['http://localhost/', 'is of another kind'],
  ['https://elsewhere.example/', 'leads to another site'],
  ['tel:call', 'is no telephone number'],
])('“%s” would be found', (address, expected) => {
  expect(fault('/', address)).toBe(expected)
})
