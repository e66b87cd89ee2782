import { expect, it } from 'vitest'
import { hour } from '#src/lib/time.ts'
import { dueTime } from './due-time.ts'
import { requestStates } from './stored-request.ts'

it('an answer is due the promised hours after the request, unless the request is answered, closed or suspected', () => {
  const request = { receivedAt: 5 * hour, answeredAt: undefined }
  const dueIn = requestStates.filter((state) => dueTime({ ...request, state }, 24) === 29 * hour)
  expect(dueIn).toEqual(['new', 'progress', 'waiting'])
  expect(requestStates.filter((state) => dueTime({ ...request, state, answeredAt: 6 * hour }, 24) !== undefined)).toEqual([])
})
