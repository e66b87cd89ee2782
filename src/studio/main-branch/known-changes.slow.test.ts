import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { minute } from '#src/lib/time.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import { savedValue, studioCalls } from '#tests/harness/studio/studio-calls.ts'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'

let duringBuild: () => Promise<void>

/** Stands in for the build of a release: runs `duringBuild`, and makes a release with an empty page. */
const buildRelease: BuildRelease = async ({ folder }) => {
  await duringBuild()
  mkdirSync(join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), '')
  return { kind: 'passed', site: folder }
}

let studio: Awaited<ReturnType<typeof startTestStudio>>
let writer: ReturnType<typeof studioCalls>
let publisher: ReturnType<typeof studioCalls>
beforeEach(async () => {
  duringBuild = () => Promise.resolve()
  studio = await startTestStudio({}, { buildRelease })
  writer = studioCalls(studio, await studio.signIn('writer'))
  publisher = studioCalls(studio, await studio.signIn('publisher'))
})
afterEach(() => studio[Symbol.asyncDispose]())

const onMain = () => /^brand: (.*)$/m.exec(studio.remote.git('show', 'main:content/site.yaml'))?.[1]
const draft = async () => (await writer.call('draft', { clientId: 'a', locale: 'en', changes: [] })).draft.entries

it.each([
  ['a text that is saved again', 'Second House'],
  ['a text that gets its former value back', 'First House'],
])('%s during its publication stays saved and unpublished, and causes no conflict', async (_, again) => {
  await writer.save('brand', 'First House')
  await publisher.call('publishNow', { summary: 'First', leftOut: [] })
  await writer.save('brand', 'Published House')
  duringBuild = () => writer.save('brand', again)
  expect(await publisher.call('publishNow', { summary: 'Published', leftOut: [] })).toMatchObject({ state: 'live' })
  expect(onMain()).toBe('Published House')
  expect(savedValue(studio, 'brand')).toBe(again)
  expect(await writer.unpublished()).toEqual(['brand'])
  expect(await draft()).toEqual([])
})

it('a schedule publishes the scheduled value; a value that was saved later stays in the files, unpublished', async () => {
  await writer.save('brand', 'Summer House')
  await publisher.call('schedule', { summary: 'Summer', leftOut: [], at: '2090-07-01T10:00' })
  await writer.save('brand', 'Autumn House')
  await studio.restart(async () => {
    await studio.database.sql('UPDATE schedules SET at = $1', [Date.now() - minute])
  })
  await expect.poll(onMain, { timeout: 20_000 }).toBe('Summer House')
  await expect.poll(() => writer.unpublished(), { timeout: 20_000 }).toEqual(['brand'])
  expect(savedValue(studio, 'brand')).toBe('Autumn House')
  expect(await draft()).toEqual([])
})
