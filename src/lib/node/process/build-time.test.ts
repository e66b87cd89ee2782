import { expect, it } from 'vitest'
import { buildTime } from './build-time.ts'

it('buildTime returns the time in SOURCE_DATE_EPOCH if it is set, otherwise the current time', () => {
  expect(buildTime({ SOURCE_DATE_EPOCH: '86400' })).toEqual(new Date('1970-01-02T00:00:00Z'))
  expect(buildTime({ SOURCE_DATE_EPOCH: '' }).getTime()).toBeGreaterThan(Date.now() - 1000)
})

it.each(['yesterday', '-1', '1e9', '9999999999999999'])('buildTime rejects SOURCE_DATE_EPOCH=%s', (epoch) => {
  expect(() => buildTime({ SOURCE_DATE_EPOCH: epoch })).toThrow(`“${epoch}”`)
})
