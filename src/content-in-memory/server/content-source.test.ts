import { afterEach, expect, it } from 'vitest'
import { content, type PageContent, pageContent } from './content-source.ts'
import { setShownContent } from './shown-content.ts'

afterEach(() => setShownContent(undefined))

it('returns the content in memory, and the generated content for a language that is not in memory', () => {
  const live = { content: content.fr, dictionary: {} } as PageContent // messages are not read here
  setShownContent((locale) => (locale === 'en' ? live : undefined))
  expect(pageContent('en')).toBe(live)
  expect(pageContent('fr').content).toBe(content.fr)
})
