import { parse } from 'node-html-parser'
import { expect, it, vi } from 'vitest'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { checkOn, contentWithEachText } from './support/content-with.ts'
import { renderedPages, setStage, stage } from './support/rendering.tsx'

vi.mock('vike-react/useData', () => ({ useData: () => stage.data }))
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))
vi.mock('#src/content-model/generated/content.json', () => ({ default: new Proxy({}, { get: () => stage.content }) }))
vi.mock('#src/content-model/generated/dictionaries.json', () => ({ default: new Proxy({}, { get: () => stage.dictionary }) }))
vi.mock('#src/site/index.css', () => ({}))

const instagram = 'https://www.instagram.com/house'

/**
 * Renders the first page with `profiles` (YAML) as the value of `social:` in site.yaml. Returns its footer, with the external links and the
 * lists.
 */
async function pageWith(profiles: string) {
  const parsed = contentWithEachText((text, file) =>
    file === 'site.yaml' ? text.replace(/^social:.*\n(?: .*\n)*/m, `social: ${profiles}\n`) : text,
  )
  const { content, findings } = checkOn(parsed)
  if (!content) throw new Error(JSON.stringify(findings))
  setStage(content, baseLocale)
  for await (const html of renderedPages()) {
    const footer = parse(html).querySelector('footer')
    return {
      footer,
      links: footer?.querySelectorAll('a[href^=https][rel~=external], a[href="#"]').map((link) => link.getAttribute('href')),
      lists: footer?.querySelectorAll('ul') ?? [],
    }
  }
  throw new Error('renderedPages() returned no page, so there is no footer to check.')
}

it('the footer links only to the profiles in site.yaml', async () => {
  const { links } = await pageWith(`{ instagram: ${instagram} }`)
  expect(links).toEqual([instagram])
})

it('the footer also links to a profile whose URL is the placeholder #', async () => {
  const { links } = await pageWith(`{ linkedin: "#", instagram: ${instagram} }`)
  expect(links).toEqual([instagram, '#'])
})

it('a link to a profile in a social network shows a logo, and its accessible name is the name of the network', async () => {
  const { footer } = await pageWith(`{ facebook: "#", twitter: "#", instagram: ${instagram}, linkedin: "#" }`)
  const links = footer?.querySelectorAll('a').filter((link) => link.querySelector('svg')) ?? []
  expect(links.map(({ text }) => text)).toEqual(['Facebook', 'Twitter', 'Instagram', 'LinkedIn'])
  expect(links.map((link) => link.querySelectorAll('svg[aria-hidden=true] path').length)).toEqual([1, 1, 1, 1])
})

it('the footer has no empty list if there is no profile', async () => {
  const { links, lists } = await pageWith('{}')
  expect(links).toEqual([])
  expect(lists.filter((list) => list.querySelectorAll('li').length === 0)).toEqual([])
  const withProfile = await pageWith(`{ instagram: ${instagram} }`)
  expect(lists).toHaveLength(withProfile.lists.length - 1)
})
