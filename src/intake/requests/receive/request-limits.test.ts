import { expect, it } from 'vitest'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { RequestLimits } from './request-limits.ts'

const network = '192.0.2.1'
const limiter = (events: number) => new RateLimiter({ events, window: 60_000 }, () => 0)

it('only a reservation that is committed counts towards the limits', () => {
  const limits = new RequestLimits({ suspicious: limiter(1), flood: limiter(1), acknowledged: limiter(1) })
  const reserve = (commits: boolean) => {
    using reservation = limits.reserve(network, { wantsAcknowledgement: true })
    if (commits) reservation.commit()
    return reservation.acknowledges
  }
  expect([reserve(false), limits.isSuspicious(network), limits.retryAfterFlood(network)]).toEqual([true, false, undefined])
  expect([reserve(true), limits.isSuspicious(network), limits.retryAfterFlood(network)]).toEqual([true, true, 60])
  expect([reserve(false), limits.isSuspicious(network)]).toEqual([false, true])
})

it('an open reservation counts towards the limit of acknowledgements, but not if it wants no acknowledgement', () => {
  const limits = new RequestLimits({ acknowledged: limiter(1) })
  using first = limits.reserve(network, { wantsAcknowledgement: false })
  using second = limits.reserve(network, { wantsAcknowledgement: true })
  using third = limits.reserve(network, { wantsAcknowledgement: true })
  expect([first, second, third].map(({ acknowledges }) => acknowledges)).toEqual([false, true, false])
})

it('a network above the limit of refused requests waits for the rest of the window, and other networks do not', () => {
  const limits = new RequestLimits({ refused: limiter(2) })
  limits.countRefusal(network)
  expect(limits.retryAfterRefusals(network)).toBeUndefined()
  limits.countRefusal(network)
  expect([limits.retryAfterRefusals(network), limits.retryAfterRefusals('192.0.2.2')]).toEqual([60, undefined])
})
