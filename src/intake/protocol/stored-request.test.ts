import { expect, it } from 'vitest'
import { requestSchema } from './stored-request.ts'

const row = {
  id: 'R1',
  receivedAt: 0,
  form: 'simple',
  page: '/contact',
  campaign: '{}',
  language: 'en',
  fields: '{}',
  email: 'ada@example.com',
  flags: '',
  state: 'suspected',
  assignee: '',
  answeredAt: 0,
  unconfirmed: '',
  eventTexts: '',
}

it('the schema of stored requests drops flags that only another version knows, and reads a state that only another version knows as new', () => {
  expect(requestSchema.parse({ ...row, flags: 'time newer-flag decoy' }).flags).toEqual(['decoy', 'time'])
  expect(requestSchema.parse({ ...row, state: 'newer-state' }).state).toBe('new')
})

it('the error about stored fields that are not JSON does not contain the fields, which are personal data', () => {
  const { error } = requestSchema.safeParse({ ...row, fields: '{"message":"secret' })
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['fields'], message: 'The text is not JSON.' })])
})
