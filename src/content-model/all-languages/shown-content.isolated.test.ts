import { expect, it, vi } from 'vitest'
import { content, contentOf, dictionaries, dictionaryOf } from './content.ts'
import { showContent, type ShownContent } from './shown-content.ts'

const live = { content: {}, dictionary: {} }
const inEnglish: ShownContent = (locale) => (locale === 'en' ? live : undefined)

it('pages show the given content, also after an await, and generated content in a language without given content', async () => {
  await showContent(inEnglish, async () => {
    await Promise.resolve()
    expect(contentOf('en')).toBe(live.content)
    expect(dictionaryOf('en')).toBe(live.dictionary)
    expect(contentOf('fr')).toBe(content.fr)
    expect(dictionaryOf('fr')).toBe(dictionaries.fr)
  })
  expect(contentOf('en')).toBe(content.en)
})

it('two pages that are rendered at the same time show different content', async () => {
  const first = showContent(inEnglish, () => Promise.resolve().then(() => contentOf('en')))
  const second = showContent(
    () => undefined,
    () => contentOf('en'),
  )
  expect(await first).toBe(live.content)
  expect(second).toBe(content.en)
})

it('a page in another copy of the module, such as in a built app, shows the given content', async () => {
  vi.resetModules()
  const copy = await import('./content.ts')
  expect(copy.contentOf).not.toBe(contentOf)
  expect(showContent(inEnglish, () => copy.contentOf('en'))).toBe(live.content)
})
