import { expect, it } from 'vitest'
import type { DraftItem } from '#src/editor/protocol/calls/call-schemas.ts'
import { changedItem, randomItemId } from './new-item.ts'

const name = (en: string) => ({ en, fr: 'Un dîner' })
const copy: DraftItem = { kind: 'item', file: 'events.yaml', list: [], index: 1, value: { id: 'a-dinner-x1y2z3', title: name('A dinner') } }

const idAfter = (...changes: ({ id: string } | { title: ReturnType<typeof name> })[]) =>
  changes.reduce<DraftItem>((item, change) => changedItem(item, { ...(item.value as object), ...change }), copy).value

it('the id of a new item follows its name at each change, also while the name is typed letter by letter', () => {
  expect(idAfter({ title: name('A dinner in Vienna') })).toMatchObject({ id: 'a-dinner-in-vienna' })
  expect(idAfter({ title: name('1. L') }, { title: name('1. Lunch') })).toMatchObject({ id: 'lunch' })
})

it.each(['name', 'city', 'question', 'label', 'register'])(
  'the id of a new item follows the value of the key “%s”, which names the item',
  (key) => {
    const item = { ...copy, value: { id: 'a-dinner-x1y2z3', [key]: name('') } }
    expect(changedItem(item, { ...item.value, [key]: name('Years of service') }).value).toMatchObject({ id: 'years-of-service' })
  },
)

it.each(['late-dinner', 'evening', 'a-dinner', ''])('the typed id “%s” of a new item stays when the name of the item changes', (id) => {
  expect(idAfter({ title: name('Lunch') }, { id }, { title: name('Supper') })).toMatchObject({ id, title: { en: 'Supper' } })
})

it('the id of a new item stays while its name is empty, and when a value that is not its name changes', () => {
  expect(idAfter({ title: name('') })).toMatchObject({ id: 'a-dinner-x1y2z3' })
  expect(changedItem(copy, { ...(copy.value as object), spots: 3 }).value).toMatchObject({ id: 'a-dinner-x1y2z3', spots: 3 })
})

it('a time zone that is chosen in a new item also sets the abbreviation of the zone', () => {
  const office = { ...copy, value: { id: 'geneva', hours: { timeZone: null } } }
  expect(changedItem(office, { id: 'geneva', hours: { timeZone: 'Europe/Zurich' } }).value).toMatchObject({ hours: { zoneName: 'CET' } })
})

it('randomItemId returns an id that begins with the id of the copied item', () => {
  expect(randomItemId('a-dinner')).toMatch(/^a-dinner-[a-z0-9]{6}$/)
  expect(randomItemId('')).toMatch(/^new-[a-z0-9]{6}$/)
})
