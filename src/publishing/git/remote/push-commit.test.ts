import { expect, it } from 'vitest'
import { repeatRejected } from './push-commit.ts'

it('repeatRejected repeats a rejected push, and gives up after three attempts', async () => {
  const attempts: string[] = []
  const attempt = (outcome: 'rejected' | { kind: 'pushed' }) => {
    attempts.push('push')
    return Promise.resolve(outcome)
  }
  expect(await repeatRejected(() => attempt(attempts.length < 2 ? 'rejected' : { kind: 'pushed' }))).toEqual({ kind: 'pushed' })
  expect(attempts).toHaveLength(3)
  attempts.length = 0
  expect(await repeatRejected(() => attempt('rejected'))).toMatchObject({ kind: 'failed', reason: 'rejected' })
  expect(attempts).toHaveLength(3)
})
