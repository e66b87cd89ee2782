import { expect, it } from 'vitest'
import { failureOf, stateAfterCall } from './call.ts'

const failure = { kind: 'refused', status: 500, error: 'The disk is full.' } as const
const loaded = { key: '1', revision: 1, data: { open: [] }, failure: undefined }

it('a call that succeeds replaces data and failure', () => {
  expect(stateAfterCall({ ...loaded, failure }, { key: '1', revision: 2 }, { open: [1] })).toEqual({
    key: '1',
    revision: 2,
    data: { open: [1] },
    failure: undefined,
  })
})

it('a call that fails keeps the data of the same input, but not of another input', () => {
  expect(stateAfterCall(loaded, { key: '1', revision: 2 }, failure)).toEqual({ ...loaded, failure })
  const empty = { revision: undefined, data: undefined, failure }
  expect(stateAfterCall(loaded, { key: '2', revision: 2 }, failure)).toEqual({ key: '2', ...empty })
  expect(stateAfterCall(undefined, { key: '1', revision: 2 }, failure)).toEqual({ key: '1', ...empty })
})

it('a failure contains the error of the server, or the whole body if the body is not JSON with an error', () => {
  expect(failureOf(500, '{"error":"The disk is full."}')).toEqual(failure)
  expect(failureOf(401, 'Sign in first.')).toEqual({ kind: 'signed-out', status: 401, error: 'Sign in first.' })
  expect(failureOf(502, '{"message":"No upstream."}')).toEqual({ kind: 'refused', status: 502, error: '{"message":"No upstream."}' })
  expect(failureOf(502, 'null')).toEqual({ kind: 'refused', status: 502, error: 'null' })
  expect(failureOf(412, '{"error":"Another build."}')).toEqual({ kind: 'outdated-page', status: 412, error: 'Another build.' })
})
