import { parse } from 'node-html-parser'
import { expect, it, vi } from 'vitest'
import { baseLocale } from '../../src/content/i18n/locales.ts'
import { checkOn, contentChanged } from './content-with.ts'
import { renderedPages, setStage, stage } from './rendering.tsx'

vi.mock('vike-react/useData', () => ({ useData: () => stage.data }))
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))
vi.mock('../../src/content/generated/content.json', () => ({ default: new Proxy({}, { get: () => stage.content }) }))
vi.mock('../../src/content/generated/dictionaries.json', () => ({ default: new Proxy({}, { get: () => stage.words }) }))
vi.mock('../../src/site/ui/styles/index.css', () => ({}))

const instagram = 'https://www.instagram.com/house'

/** The foot of the first page, and what the page tells machines, with other lines below `social:`. */
async function pageWith(profiles: string) {
  const folder = contentChanged((text, file) =>
    file === 'site.yaml' ? text.replace(/^social:.*\n(?: .*\n)*/m, `social: ${profiles}\n`) : text,
  )
  const { content, findings } = checkOn(folder)
  if (!content) throw new Error(JSON.stringify(findings))
  setStage(content, baseLocale)
  for await (const html of renderedPages()) {
    const foot = parse(html).querySelector('footer')
    return {
      links: foot?.querySelectorAll('a[href^=https][rel~=external], a[href="#"]').map((link) => link.getAttribute('href')),
      lists: foot?.querySelectorAll('ul') ?? [],
    }
  }
  throw new Error('There is no page.')
}

it('shows the profiles that the house has, and no others', async () => {
  const { links } = await pageWith(`{ instagram: ${instagram} }`)
  expect(links).toEqual([instagram])
})

it('keeps a place for a profile that is still to come', async () => {
  const { links } = await pageWith(`{ linkedin: "#", instagram: ${instagram} }`)
  expect(links).toEqual([instagram, '#'])
})

it('leaves no empty list where the house has no profile', async () => {
  const { links, lists } = await pageWith('{}')
  expect(links).toEqual([])
  expect(lists.filter((list) => list.querySelectorAll('li').length === 0)).toEqual([])
  const one = await pageWith(`{ instagram: ${instagram} }`)
  expect(lists).toHaveLength(one.lists.length - 1)
})
