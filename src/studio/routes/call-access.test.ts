import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadName } from '#src/editor/protocol/calls/index.ts'
import { callPath } from '#src/editor/protocol/index.ts'
import { savedValue, studioCalls } from '#tests/harness/studio/studio-calls.ts'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'
import { actionAt, isRecorded, mayDo, type PanelAction } from './call-access.ts'

// The calls in these tests are refused and change nothing, so the tests share a studio.
const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

let writer: { Cookie: string }
let publisher: { Cookie: string }
beforeAll(async () => {
  writer = await studio.signIn('writer')
  publisher = await studio.signIn('publisher')
  // The tests need a saved change: without one, a publication would change nothing even if the studio did not refuse it.
  await studioCalls(studio, writer).save('brand', 'Unpublished House')
})

/** Expects that nothing is published, and that the saved change is still there. */
async function expectNoPublication(): Promise<void> {
  expect(await studio.database.sql('SELECT id FROM publications')).toEqual([])
  expect(savedValue(studio, 'brand')).toBe('Unpublished House')
}

it.each([
  ['publishNow', { summary: 'No', leftOut: [] }],
  ['rollBack', { release: 'any' }],
] as const)('a writer may not make the call %s', async (name, input) => {
  const response = await studio.call(name, input, writer)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ error: expect.stringContaining(name) as string })
  await expectNoPublication()
})

it.each(['runGate', 'publishWorkingCopy', 'sendAgain'])(
  'a studio answers 404 to the call %s, which only the development server has',
  async (name) => {
    expect((await studio.call(name, name === 'publishWorkingCopy' ? { summary: 'No' } : {}, publisher)).status).toBe(404)
    await expectNoPublication()
  },
)

it.each(['x/publishNow', '/publishNow', './publishNow', 'publishNow/', '%70ublishNow', 'publishNow%2f..'])(
  'a writer cannot avoid the check of the role by calling the path “%s”',
  async (path) => {
    const before = studio.remote.git('rev-parse', 'main')
    const response = await studio.call(path, { summary: 'No', leftOut: [] }, writer)
    expect([403, 404]).toContain(response.status)
    expect(studio.remote.git('rev-parse', 'main')).toBe(before)
    await expectNoPublication()
  },
)

it('a rollback to an unknown release is refused', async () => {
  expect(await studioCalls(studio, publisher).call('rollBack', { release: '99-none' })).toEqual({ kind: 'missing' })
  await expectNoPublication()
})

/**
 * Who may do an action: all people, only publishers, or all people but only in a studio that publishes for review. `!` marks actions that
 * the audit log records.
 */
type Access = 'all' | 'all!' | 'publishers!' | 'reviews!'

/** The access of each action, written down a second time, so that a change of the first table shows here. */
const expectedAccess: Record<PanelAction, Access> = {
  accept: 'all!',
  cancelSchedule: 'publishers!',
  changes: 'all',
  changeSchedule: 'publishers!',
  cities: 'all',
  createPreview: 'all!',
  deleteImage: 'all!',
  draft: 'all',
  field: 'all',
  history: 'all',
  [uploadName]: 'all!',
  images: 'all',
  lists: 'all',
  person: 'all',
  presence: 'all',
  previews: 'all',
  publishForReview: 'reviews!',
  publishingOverview: 'all',
  publishNow: 'publishers!',
  redo: 'all!',
  revert: 'all!',
  revokePreview: 'all!',
  rollBack: 'publishers!',
  save: 'all!',
  saveEdits: 'all!',
  schedule: 'publishers!',
  schedules: 'all',
  search: 'all',
  texts: 'all',
  translations: 'all',
  undo: 'all!',
}

const actions = Object.entries(expectedAccess) as [PanelAction, Access][] // the keys of `expectedAccess` are actions

it.each(actions)('mayDo and isRecorded: the access to the action %s is “%s” (! means recorded)', (action, access) => {
  const may = (role: 'writer' | 'publisher', isReviewed: boolean) => mayDo({ role }, action, { isReviewed })
  const withoutReviews = [may('writer', false), may('publisher', false)]
  const withReviews = [may('writer', true), may('publisher', true)]
  expect(isRecorded(action)).toBe(access.endsWith('!'))
  expect(withoutReviews).toEqual([access.startsWith('all'), access.startsWith('all') || access === 'publishers!'])
  expect(withReviews).toEqual([access !== 'publishers!', true])
})

it.each(['__proto__', 'constructor', 'toString', '', 'save/', 'Save', 'save?x=1'])(
  'actionAt returns no action for the path /__editor/%s',
  (name) => {
    expect(actionAt(callPath + name)).toBeUndefined()
  },
)
