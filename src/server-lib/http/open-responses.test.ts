import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openResponses } from './open-responses.ts'

it('settled() resolves when all open responses are sent, and at once if there are none', async () => {
  const open = openResponses()
  await open.settled()
  const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  open.add(first.promise)
  open.add(second.promise)
  let isSettled = false
  const settled = open.settled().then(() => (isSettled = true))
  first.resolve(undefined)
  await setImmediate()
  expect(isSettled).toBe(false)
  second.resolve(undefined)
  await settled
  await open.settled()
})
