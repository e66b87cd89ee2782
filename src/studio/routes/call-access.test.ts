import { afterAll, beforeAll, expect, it } from 'vitest'
import { savedValue, studioCalls } from '#tests/harness/studio/studio-calls.ts'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'

// The calls in these tests are refused and change nothing, so the tests share a studio.
const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

let writer: { Cookie: string }
let publisher: { Cookie: string }
beforeAll(async () => {
  writer = await studio.signIn('writer')
  publisher = await studio.signIn('publisher')
  // Without a saved change, a publication would change nothing even if the studio did not refuse it, and the tests would not notice.
  await studioCalls(studio, writer).save('brand', 'Unpublished House')
})

/** Expects that nothing is published, and that the saved change is still there. */
async function expectNoPublication(): Promise<void> {
  expect(await studio.database.run('SELECT id FROM publications')).toEqual([])
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

it.each(['runGate', 'publishWorkingCopy', 'sendAgain'])('a studio lacks the call %s of the development server', async (name) => {
  expect((await studio.call(name, name === 'publishWorkingCopy' ? { summary: 'No' } : {}, publisher)).status).toBe(404)
  await expectNoPublication()
})

it.each(['x/publishNow', '/publishNow', './publishNow', 'publishNow/', '%70ublishNow', 'publishNow%2f..'])(
  'a writer cannot avoid the check of the role by calling the path “%s”',
  async (address) => {
    const before = studio.remote.git('rev-parse', 'main')
    const response = await studio.call(address, { summary: 'No', leftOut: [] }, writer)
    expect([403, 404]).toContain(response.status)
    expect(studio.remote.git('rev-parse', 'main')).toBe(before)
    await expectNoPublication()
  },
)

it('a rollback to an unknown release is refused', async () => {
  expect(await studioCalls(studio, publisher).call('rollBack', { release: '99-none' })).toEqual({ kind: 'missing' })
  await expectNoPublication()
})
