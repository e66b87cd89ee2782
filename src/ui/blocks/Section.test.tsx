import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Section } from './Section.tsx'

it('a section is named by its heading and has no tabindex, because Orca omits the heading of a focusable section', () => {
  const markup = renderToStaticMarkup(<Section id="values">Values</Section>)
  expect(markup).toContain('aria-labelledby="values-title"')
  expect(markup).not.toContain('tabindex')
})
