import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith } from '#tests/content/support/content-with.ts'
import { accessibilityMessage, overflowFindings, screenshotName, visibleFacts } from './visual-findings.ts'

it.each([
  ['/', 'home-320.jpg'],
  ['/fr', 'fr-320.jpg'],
  ['/fr/legal/terms', 'fr-legal-terms-320.jpg'],
])('screenshotName: the screenshot of the page %s in a window of 320 px has the name %s', (urlPath, name) =>
  expect(screenshotName(urlPath, 320)).toBe(name),
)

it('overflowFindings returns nothing if the page fits, otherwise the texts that are too wide, or only that a part without text is', () => {
  expect(overflowFindings('/fr', 320, { overflow: 0, texts: ['Wide'] })).toEqual([])
  expect(overflowFindings('/fr', 320, { overflow: 5, texts: ['Wide', 'Wider'] })).toEqual([
    {
      where: '/fr',
      message: 'is 5 px wider than a window of 320 px, because of “Wide”, “Wider”',
      overflow: { window: 320, texts: ['Wide', 'Wider'] },
    },
  ])
  expect(overflowFindings('/fr', 320, { overflow: 5, texts: [] })[0]?.message).toContain('a part of the page without text')
})

it('the message about an accessibility violation has the rule and the beginning of each element', () => {
  const nodes = [{ html: '<p>' }, { html: 'x'.repeat(200) }]
  expect(accessibilityMessage({ help: 'Low contrast', id: 'color-contrast', nodes })).toBe(
    `is not accessible: Low contrast (color-contrast): <p> ${'x'.repeat(120)}`,
  )
})

it('visibleFacts leaves out facts without a page, messages, and facts whose visibility depends on the date', () => {
  const { content } = checkOn(contentWith(new ContentFile('translations/gifts.yaml', 'title: { en: Gifts, fr: Cadeaux }\n')))
  if (content === undefined) expect.unreachable()
  const filesOf = (past: typeof content.collections.site.events.past) => {
    const { site } = content.collections
    const collections = { ...content.collections, site: { ...site, events: { ...site.events, past } } }
    return new Set(visibleFacts({ ...content, collections }, { locale: 'en' }).map(({ file }) => file))
  }
  expect([...filesOf('show')].filter((file) => file.startsWith('translations/'))).toEqual([])
  expect(filesOf('show')).toContain('plans.yaml')
  expect(filesOf('show')).toContain('events.yaml')
  expect(filesOf('hide')).not.toContain('events.yaml')
})
