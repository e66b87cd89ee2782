import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contact } from './Contact.tsx'

const chat = { label: 'Chat', href: 'https://chat.example', newTab: '(opens in a new tab)' }
const steps = {
  title: 'Afterwards',
  steps: [
    { id: 'reply', text: 'We reply.' },
    { id: 'work', text: 'We begin.' },
  ],
  note: 'If it is urgent, call.',
}
const render = (props: Partial<Parameters<typeof Contact>[0]>) =>
  parse(
    renderToStaticMarkup(
      <Contact id="contact" title="Contact" text="Write" methods={[]} {...props}>
        Form
      </Contact>,
    ),
  )

it('the steps of a request are an ordered list, whose numbers screen readers do not read twice', () => {
  const items = render({ steps }).querySelectorAll('ol > li')
  expect(items.map((item) => item.querySelector('[aria-hidden]')?.text)).toEqual(['1', '2'])
  expect(items.map((item) => item.lastChild?.text)).toEqual(['We reply.', 'We begin.'])
})

it('the note on urgent requests follows the steps', () => {
  expect(render({ steps }).querySelector('ol + p')?.text).toBe(steps.note)
})

it('the chat opens in a new tab, and its link says so', () => {
  const link = render({ chat }).querySelector('dl ~ p a')
  expect(link?.attributes).toMatchObject({ href: chat.href, target: '_blank', rel: 'noopener' })
  expect(link?.text).toBe('Chat (opens in a new tab)')
})

it('a section without chat and steps has no empty elements for the chat and the steps', () => {
  expect(render({}).querySelectorAll('ol, dl ~ p')).toEqual([])
})
