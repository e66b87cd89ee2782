import { expect, it } from 'vitest'
import { rateOf } from './rate.ts'

const ask = ({ isOneOfMany, count }: ReturnType<typeof rateOf>, network: string): boolean => {
  const is = isOneOfMany(network)
  count(network)
  return is
}

it('counts the requests of a network within ten minutes', () => {
  let now = 0
  const rate = rateOf(undefined, () => now)
  const five = () => Array.from({ length: 5 }, () => ask(rate, 'a'))
  expect(five()).toEqual([false, false, false, false, false])
  expect(ask(rate, 'a')).toBe(true)
  expect(ask(rate, 'b')).toBe(false)
  now += 600_000
  expect(five()).toEqual([false, false, false, false, false])
})

it('counts what lies less than that behind, whenever it began', () => {
  let now = 0
  const rate = rateOf({ requests: 2, within: 100 }, () => now)
  rate.count('a')
  now = 60
  rate.count('a')
  rate.count('a')
  now = 100
  expect(rate.isOneOfMany('a')).toBe(true)
  now = 160
  expect(rate.isOneOfMany('a')).toBe(false)
})

it('does not count what is taken back', () => {
  const rate = rateOf({ requests: 1, within: 1000 }, () => 1)
  rate.discount('a')
  rate.count('a')
  expect(rate.isOneOfMany('a')).toBe(true)
  rate.discount('a')
  expect(rate.isOneOfMany('a')).toBe(false)
})

it('forgets the network that has been quiet longest', () => {
  const rate = rateOf(undefined, () => 1)
  for (let times = 0; times < 6; times++) rate.count('first')
  for (let times = 0; times < 6; times++) rate.count('second')
  for (let index = 0; index < 9_998; index++) rate.count(String(index))
  rate.count('first')
  expect([rate.isOneOfMany('first'), rate.isOneOfMany('second')]).toEqual([true, true])
  rate.count('more')
  expect([rate.isOneOfMany('first'), rate.isOneOfMany('second')]).toEqual([true, false])
})
