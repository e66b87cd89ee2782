import { parse } from 'node-html-parser'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Events } from './Events.tsx'

type Event = ComponentProps<typeof Events>['events'][number]

const event = (id: string, more: Partial<Event> = {}): Event => ({
  id,
  date: { iso: '2026-12-01', day: '1', monthAndYear: 'December 2026', shortMonthAndYear: 'Dec 2026', text: '1 December 2026' },
  location: 'Ghent',
  category: 'Fair',
  title: `Event ${id}`,
  description: 'A day.',
  status: undefined,
  action: 'Reserve',
  href: `/contact?event=${id}`,
  ...more,
})
const pattern = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const custom = { title: 'Another day', text: 'Tell us.', action: 'Ask', href: '/contact', pattern }
const render = (events: readonly Event[]) =>
  parse(
    renderToStaticMarkup(<Events title="Events" text="Soon." events={events} none="None now." exclusive="Members only" custom={custom} />),
  )

it('a section without events says that there are none, and has only the link for another date', () => {
  const html = render([])
  expect(html.querySelector('ul')).toBeNull()
  expect(html.text).toContain('None now.')
  expect(html.querySelectorAll('a').map((link) => link.text)).toEqual(['Ask'])
})

it('with one event the section has a list of one, and does not say that there is none', () => {
  const html = render([event('a')])
  expect(html.querySelectorAll('ul > li')).toHaveLength(1)
  expect(html.text).not.toContain('None now.')
})

it('the button of an event names the event, and its date is machine-readable', () => {
  const [row] = render([event('a')]).querySelectorAll('li')
  expect(row?.querySelector('a')?.text).toBe('Reserve (Event a)')
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/contact?event=a')
  expect(row?.querySelector('time')?.getAttribute('datetime')).toBe('2026-12-01')
  expect(row?.querySelector('time')?.text).toBe('1 Dec 2026')
})

it('only an exclusive event has the badge', () => {
  const rows = render([event('a', { exclusive: true }), event('b', { exclusive: false }), event('c')]).querySelectorAll('li')
  expect(rows.map(({ text }) => text.includes('Members only'))).toEqual([true, false, false])
})

it('the status of an event is in one element for wide windows and in one for narrow windows; an event without a status has none', () => {
  const [withStatus, without] = render([event('a', { status: '5 places' }), event('b')]).querySelectorAll('li')
  const shown = withStatus?.querySelectorAll('*').filter(({ innerHTML }) => innerHTML === '5 places') ?? []
  expect(shown.map(({ classNames }) => /(max-)?lg:hidden/.exec(classNames)?.[0])).toEqual(['lg:hidden', 'max-lg:hidden'])
  expect(without?.text).not.toContain('places')
})
