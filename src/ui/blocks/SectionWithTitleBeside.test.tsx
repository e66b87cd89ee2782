import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SectionWithTitleBeside } from './SectionWithTitleBeside.tsx'

it('the title is the accessible name of the section, and the element `below` follows the content', () => {
  const element = (
    <SectionWithTitleBeside id="story" title="Our *story*" text="In short." below={<i id="below" />}>
      <i id="content" />
    </SectionWithTitleBeside>
  )
  const section = parse(renderToStaticMarkup(element)).querySelector('section')
  expect(section?.querySelector(`#${section.getAttribute('aria-labelledby') ?? ''}`)?.text).toBe('Our story')
  expect(section?.querySelector('p')?.text).toBe('In short.')
  expect(section?.querySelectorAll('i[id]').map(({ id }) => id)).toEqual(['content', 'below'])
})

it('a section without a text has no paragraph', () => {
  const html = parse(renderToStaticMarkup(<SectionWithTitleBeside id="story" title="Our story" children={null} />))
  expect(html.querySelectorAll('p')).toEqual([])
})
