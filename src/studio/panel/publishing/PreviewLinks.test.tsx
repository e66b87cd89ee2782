import { expect, it } from 'vitest'
import type { PreviewSummary } from '#src/studio/protocol/calls/preview-contract.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { studioPanelMessages } from '../session/studio-panel-messages.ts'
import { CreatedLink } from './CreatedLink.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'

const { previews: messages } = studioPanelMessages('en')
const preview: PreviewSummary = {
  id: 'a',
  person: 'Ada',
  summary: 'Offer',
  expiresAt: Date.parse('2030-07-01T12:00Z'),
  isOpen: true,
  feedback: [
    { id: '1', at: 0, text: '' },
    { id: '2', at: 0, text: '<b>Too dear</b>' },
  ],
}

it('the form has a name and an expiry for the link, each with a label', () => {
  const page = renderPanel(<PreviewLinks previews={[]} chosen={1} leftOut={[]} />)
  const controls = page.querySelectorAll('form input, form select')
  expect(controls.map(({ id }) => page.querySelector(`label[for="${id}"]`)?.text)).toEqual([messages.name(), messages.lifetime()])
  expect(page.querySelectorAll('option').map(({ text }) => text)).toEqual(['1 day', '7 days', '30 days'])
  expect(renderPanel(<PreviewLinks previews={[]} chosen={0} leftOut={[]} />).querySelector('form')).toBeNull()
})

it('the list shows the feedback of viewers as plain text, and only open links have a button that revokes them', () => {
  const page = renderPanel(
    <PreviewLinks previews={[preview, { ...preview, id: 'b', isOpen: false, feedback: [] }]} chosen={0} leftOut={[]} />,
  )
  const [open, over] = page.querySelectorAll('.entry-list > li')
  expect(open?.text).toContain(messages.until({ date: '1 July 2030' }))
  expect(open?.querySelectorAll('blockquote p').map(({ innerHTML }) => innerHTML)).toEqual([
    messages.right(),
    '&lt;b&gt;Too dear&lt;/b&gt;',
  ])
  expect(open?.querySelector('button')?.getAttribute('aria-label')).toContain('Offer')
  expect(over?.text).toContain(messages.over())
  expect(over?.querySelector('button')).toBeNull()
})

it('a new link has a button that copies it, and a field from which it can be copied by hand', () => {
  const page = renderPanel(<CreatedLink origin="https://studio.house.example" path="/preview/secret" />)
  expect(page.querySelector('input')?.getAttribute('value')).toBe('https://studio.house.example/preview/secret')
  expect(page.querySelector('input')?.hasAttribute('readonly')).toBe(true)
  expect(page.querySelector('button')?.text).toBe(messages.copy())
})
