import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { people, startTestStudio } from '../../../tests/harness/test-studio.ts'
import { parseYaml } from '../../content-toolkit/read/index.ts'
import type { LiveSite, PublicationSummary } from '../../editor/calls/answers.ts'

const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

let writer: { Cookie: string }
let publisher: { Cookie: string }
beforeAll(async () => {
  writer = await studio.signIn('writer')
  publisher = await studio.signIn('publisher')
})

const call = async <Answer>(name: string, input: object, session = publisher): Promise<Answer> =>
  (await (await studio.call(name, input, session)).json()) as Answer // the type of the call's answer
const publish = (summary: string, leftOut: object[] = []) => call<PublicationSummary>('publishNow', { summary, leftOut })
const file = () => join(studio.folder, 'site/content/site.yaml')
const valueOf = (key: string): unknown => (parseYaml(readFileSync(file(), 'utf8')).value as Record<string, unknown>)[key] // site.yaml is a map

/** Saves a value of site.yaml as a writer does. */
async function save(key: string, value: string, session = writer): Promise<void> {
  const entry = { kind: 'edit', file: 'site.yaml', path: [key], value, was: valueOf(key) }
  const answer = await call<{ savedKeys: string[] }>(
    'save',
    { clientId: 'a', locale: 'en', changes: [{ key: JSON.stringify(['site.yaml', [key]]), entry }] },
    session,
  )
  expect(answer).toMatchObject({ savedKeys: [expect.any(String)] })
}

it('a publication commits with the name of the person, and visitors see it', async () => {
  await save('brand', 'First House')
  expect(await publish('A new name')).toMatchObject({ state: 'live', person: 'publisher' })
  expect(studio.livePage()).toContain('brand: First House')
  expect(studio.remote.git('log', '-1', '--format=%an %ae %s', 'main')).toBe(`publisher ${people.publisher} A new name`)
})

it('changes that are left out stay saved, and are not published', async () => {
  await save('brand', 'Second House')
  await save('phone', '+44 20 7946 0999')
  const before = studio.livePage()
  expect(await publish('Only the telephone', [{ file: 'site.yaml', path: ['brand'] }])).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: First House')
  expect(studio.livePage()).not.toBe(before)
  expect(valueOf('brand')).toBe('Second House')
  const { changes } = await call<{ changes: { path: unknown }[] }>('changes', {})
  expect(changes.map(({ path }) => path)).toEqual([['brand']])
})

it('changes of others on main arrive, and a contradiction keeps the words of the writer as an unsaved change', async () => {
  const { colleague } = studio
  colleague.git('pull', '--quiet')
  const text = colleague.read('content/site.yaml')
  colleague.write(
    'content/site.yaml',
    text.replace('brand: First House', 'brand: Third House').replace(/^email: .*$/m, 'email: new@house.example'),
  )
  colleague.commit('By git')
  colleague.git('push', '--quiet')
  expect(await publish('Whatever is left')).toMatchObject({ state: 'live' })
  expect(valueOf('brand')).toBe('Third House')
  expect(valueOf('email')).toBe('new@house.example')
  const { draft } = await call<{ draft: { entries: { entry: unknown }[]; rejections: unknown[] } }>(
    'draft',
    { clientId: 'a', locale: 'en', changes: [] },
    writer,
  )
  expect(draft.entries.map(({ entry }) => entry)).toEqual([
    { kind: 'edit', file: 'site.yaml', path: ['brand'], value: 'Second House', was: 'First House' },
  ])
  expect(draft.rejections).toHaveLength(1)
})

it('going back serves the former release at once, and commits its content', async () => {
  const { releases } = await call<{ live: LiveSite }>('releases', {}).then(({ live }) => live)
  const first = releases.at(-1)
  expect(first).toMatchObject({ canReturn: true, isCurrent: false, summary: 'A new name', person: 'publisher' })
  expect(await call('rollBack', { release: first?.name })).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: First House')
  expect(studio.remote.git('show', 'main:content/site.yaml')).toContain('brand: First House')
  expect(valueOf('brand')).toBe('First House')
  expect(await call('rollBack', { release: '99-none' })).toEqual({ state: 'missing' })
})

it('a writer may neither publish nor go back', async () => {
  expect(await call('publishNow', { summary: 'No', leftOut: [] }, writer)).toEqual({ state: 'forbidden' })
  expect(await call('rollBack', { release: 'any' }, writer)).toEqual({ state: 'forbidden' })
})

it('main that cannot be reached stops a publication with the reason, and it can be repeated', async () => {
  await save('brand', 'Fourth House')
  const config = join(studio.folder, 'site/.git/config')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace(studio.remote.root, '/nowhere.git'))
  expect(await publish('Offline')).toMatchObject({ state: 'failed', problem: 'no-access' })
  writeFileSync(config, text)
  expect(await publish('Online')).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: Fourth House')
})
