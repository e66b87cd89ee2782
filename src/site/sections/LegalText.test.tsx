import { parse } from 'node-html-parser'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LegalText } from './LegalText.tsx'

type Document = ComponentProps<typeof LegalText>['document']

const contact = {
  title: 'Questions',
  text: 'Ask us.',
  href: 'mailto:a@house.example',
  address: ['1 Long Street', 'Ghent'],
  company: { company: 'House Ltd', entries: [{ id: 'vat', register: 'VAT', number: 'BE 1' }] },
}
const render = (sections: Document['sections']) => {
  const document = { contact: { email: 'a@house.example' }, sections } as Document
  return parse(renderToStaticMarkup(<LegalText document={document} contentsLabel="Contents" contact={contact} />))
}

it('the table of contents leads to each section, and to the contact at the end', () => {
  const sections = [
    { id: 'data', title: 'Data', paragraphs: ['We keep little.'] },
    { id: 'rights', title: 'Rights', paragraphs: ['You may ask.', 'We respond.'] },
  ]
  const html = render(sections)
  const nav = html.querySelector('nav')
  expect(nav?.getAttribute('aria-label')).toBe('Contents')
  expect(nav?.querySelectorAll('a').map((link) => link.text)).toEqual(['Data', 'Rights', 'Questions'])
  for (const link of nav?.querySelectorAll('a') ?? [])
    expect(html.querySelector(`section${link.getAttribute('href') ?? ''} > h2`)?.text).toBe(link.text)
})

it('a section of a legal document is shown with a list only if the section has list items', () => {
  const sections = [
    { id: 'data', title: 'Data', paragraphs: ['We keep:'], list: ['names', 'dates'] },
    { id: 'rights', title: 'Rights', paragraphs: ['You may ask.'], list: [] },
    { id: 'end', title: 'End', paragraphs: ['None.'] },
  ]
  const html = render(sections)
  expect(html.querySelectorAll('section ul').length).toBe(1)
  expect(html.querySelectorAll('#data ul > li').map(({ text }) => text)).toEqual(['names', 'dates'])
})

it('the contact section of a legal document has the e-mail address as a link, the postal address and the register entries', () => {
  const end = render([]).querySelector('section')
  expect(end?.querySelector('a')?.getAttribute('href')).toBe(contact.href)
  expect(end?.querySelector('a')?.text).toBe('a@house.example')
  expect(end?.querySelector('address')?.text).toMatch(/^1 Long Street\s*Ghent$/)
  expect(end?.querySelector('dl')?.text).toBe('VATBE 1')
})
