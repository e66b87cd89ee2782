// Publishing and rolling back through the calls of a running studio.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
let writer: { Cookie: string }
let publisher: { Cookie: string }
beforeEach(async () => {
  studio = await startTestStudio()
  writer = await studio.signIn('writer')
  publisher = await studio.signIn('publisher')
})
afterEach(() => studio[Symbol.asyncDispose]())

const call = async <Answer>(name: string, input: object, session = publisher): Promise<Answer> =>
  (await (await studio.call(name, input, session)).json()) as Answer // `Answer` is the type of this call's answer
const publish = (summary: string, leftOut: object[] = []) => call<PublicationSummary>('publishNow', { summary, leftOut })
const file = () => join(studio.folder, 'site/content/site.yaml')
// The content of site.yaml is a map.
const valueOf = (key: string): unknown => (parseYaml(readFileSync(file(), 'utf8')).value as Record<string, unknown>)[key]

async function save(key: string, value: string, session = writer): Promise<void> {
  const entry = { kind: 'edit', file: 'site.yaml', path: [key], value, was: valueOf(key) }
  const answer = await call<{ savedKeys: string[] }>(
    'save',
    { clientId: 'a', changes: [{ key: JSON.stringify(['site.yaml', [key]]), entry }] },
    session,
  )
  expect(answer).toMatchObject({ savedKeys: [expect.any(String)] })
}

it('the commit of a publication has the name of the person, and visitors see the publication', async () => {
  await save('brand', 'First House')
  expect(await publish('A new name')).toMatchObject({ state: 'live', person: 'publisher' })
  expect(studio.livePage()).toContain('brand: First House')
  expect(studio.remote.git('log', '-1', '--format=%an %ae %s', 'main')).toBe(`publisher ${people.publisher} A new name`)
})

it('changes that are left out stay saved, and are not published', async () => {
  await save('brand', 'Unpublished House')
  await save('phone', '+44 20 7946 0999')
  expect(await publish('Only the telephone', [{ file: 'site.yaml', path: ['brand'] }])).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('0999')
  expect(studio.livePage()).not.toContain('Unpublished House')
  expect(valueOf('brand')).toBe('Unpublished House')
  const { changes } = await call<{ changes: { path: unknown }[] }>('changes', {})
  expect(changes.map(({ path }) => path)).toEqual([['brand']])
})

it('changes of others on main are merged, and a saved value that contradicts main becomes an unsaved change of its writer', async () => {
  const was = valueOf('brand')
  await save('brand', 'Contradicted House')
  const { colleague } = studio
  const text = colleague.read('content/site.yaml')
  const changed = text.replace(/^brand: .*$/m, 'brand: House By Git').replace(/^email: .*$/m, 'email: new@house.example')
  colleague.commit('By git', { 'content/site.yaml': changed })
  colleague.git('push', '--quiet')
  expect(await publish('Whatever is left')).toMatchObject({ state: 'live' })
  expect(valueOf('brand')).toBe('House By Git')
  expect(valueOf('email')).toBe('new@house.example')
  const { draft } = await call<{ draft: { entries: { entry: unknown }[]; rejections: unknown[] } }>(
    'draft',
    { clientId: 'a', locale: 'en', changes: [] },
    writer,
  )
  expect(draft.entries.map(({ entry }) => entry)).toEqual([
    { kind: 'edit', file: 'site.yaml', path: ['brand'], value: 'Contradicted House', was },
  ])
  expect(draft.rejections).toHaveLength(1)
})

/** Returns the name of the release of the publication with this summary. Expects that the release is no longer served. */
async function formerRelease(summary: string): Promise<string> {
  const { releases } = await call<PublishingOverview>('publishingOverview', {})
  const release = releases.find((candidate) => candidate.summary === summary)
  expect(release).toMatchObject({ canRollBack: true, isCurrent: false, person: 'publisher' })
  return release?.name ?? ''
}

it('a rollback serves the former release at once, and commits its content; the audit log says who did what', async () => {
  await save('brand', 'First House')
  await publish('First')
  await save('brand', 'Second House')
  await publish('Second')
  expect(studio.livePage()).toContain('brand: Second House')
  expect(await call('rollBack', { release: await formerRelease('First') })).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: First House')
  expect(studio.remote.git('show', 'main:content/site.yaml')).toContain('brand: First House')
  expect(valueOf('brand')).toBe('First House')
  const rows = await studio.database.sql('SELECT DISTINCT actor, action FROM audit_log ORDER BY actor, action')
  expect(rows.map(({ actor, action }) => `${String(actor)} ${String(action)}`)).toEqual([
    `${people.writer} save`,
    `${people.publisher} publishNow`,
    `${people.publisher} rollBack`,
  ])
})

it('a publication fails with a reason if main cannot be reached, and can be repeated later', async () => {
  await save('brand', 'Late House')
  const config = join(studio.folder, 'site/.git/config')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace(studio.remote.root, '/nowhere.git'))
  expect(await publish('Offline')).toMatchObject({ state: 'failed', problem: { kind: 'no-access' } })
  writeFileSync(config, text)
  expect(await publish('Online')).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: Late House')
})

it.each([
  ['waiting', 'committed', 'Edited House'],
  ['committed', 'built', 'Published House'],
  ['built', 'pushed', 'Published House'],
  ['pushed', 'live', 'Published House'],
] as const)('a publication that was killed when it was %s, before “%s” was stored, is completed', async (state, result, brand) => {
  const stateOf = async () => (await studio.database.sql(`SELECT state FROM publications WHERE summary = 'Killed'`))[0]?.['state']
  await save('brand', 'Published House')
  const endKill = await studio.killBeforeStoring(result)
  expect(await publish('Killed')).toEqual({ error: expect.any(String) as string })
  expect(await stateOf()).toBe(state)
  await save('brand', 'Edited House')
  await studio.restart(endKill)
  await expect.poll(stateOf).toBe('live')
  expect(studio.livePage()).toContain(`brand: ${brand}`)
  expect(valueOf('brand')).toBe('Edited House')
})

it('without a remote, the studio publishes to the main branch of its clone', async () => {
  await studio.restart(() => {
    execFileSync('git', ['remote', 'remove', 'origin'], { cwd: join(studio.folder, 'site') })
  })
  await save('brand', 'First House')
  expect(await publish('First')).toMatchObject({ state: 'live' })
  await save('brand', 'Second House')
  expect(await publish('Second')).toMatchObject({ state: 'live' })
  expect(studio.livePage()).toContain('brand: Second House')
  expect(await call('rollBack', { release: await formerRelease('First') })).toMatchObject({ state: 'live' })
  expect(valueOf('brand')).toBe('First House')
})
