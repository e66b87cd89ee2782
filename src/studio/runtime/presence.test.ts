import { expect, it, vi } from 'vitest'
import { Presence } from './presence.ts'

const [ada, ben] = [
  { personId: 'ada@house.example', name: 'Ada' },
  { personId: 'ben@house.example', name: 'Ben' },
]
const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }

function presenceAt(time: { now: number }) {
  const onChange = vi.fn()
  return { onChange, presence: new Presence(onChange, () => time.now) }
}

it('tells each person where the other people are, and names each place of a person once', () => {
  const { presence } = presenceAt({ now: 0 })
  presence.report(ben, { clientId: 'one' })
  presence.report(ada, { clientId: 'one', place })
  presence.report(ada, { clientId: 'two', place })
  expect(presence.othersOf(ben.personId)).toEqual([{ name: 'Ada', place }])
  expect(presence.othersOf(ada.personId)).toEqual([{ name: 'Ben' }])
  expect(presence.othersOf('eve@house.example')).toEqual([{ name: 'Ada', place }, { name: 'Ben' }])
})

it('calls onChange when an editor opens, shows another place or its person is renamed, but not for a repeated report', () => {
  const { presence, onChange } = presenceAt({ now: 0 })
  for (const report of [{}, {}, { place }, { place: { ...place } }]) presence.report(ada, { clientId: 'one', ...report })
  expect(onChange).toHaveBeenCalledTimes(2)
  presence.report({ ...ada, name: 'Ada Lovelace' }, { clientId: 'one', place })
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('forgets an editor that has not reported for 60 seconds', () => {
  const time = { now: 0 }
  const { presence, onChange } = presenceAt(time)
  presence.report(ada, { clientId: 'one' })
  time.now = 59_999
  presence.expire()
  expect(presence.othersOf(ben.personId)).toHaveLength(1)
  expect(onChange).toHaveBeenCalledTimes(1)
  time.now = 60_000
  presence.expire()
  expect(presence.othersOf(ben.personId)).toEqual([])
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('remembers the 20 editors of a person that have reported last, and the editors of other people', () => {
  const { presence } = presenceAt({ now: 0 })
  const report = (count: number) => presence.report(ada, { clientId: String(count), place: { file: 'plans.yaml', path: [count] } })
  presence.report(ben, { clientId: 'one' })
  for (let count = 0; count < 20; count++) report(count)
  report(0)
  for (let count = 20; count < 39; count++) report(count)
  const steps = presence.othersOf(ben.personId).map((person) => person.place?.path[0])
  expect(new Set(steps)).toEqual(new Set([0, ...Array.from({ length: 19 }, (_, index) => 20 + index)]))
  expect(presence.othersOf(ada.personId)).toEqual([{ name: 'Ben' }])
})
