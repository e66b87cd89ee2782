// Publishing and rolling back through the calls of a running studio.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'
import type { PublicationSummary, PublishingOverview } from './publication-contract.ts'

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

async function save(key: string, value: string, session = writer): Promise<void> {
  const entry = { kind: 'edit', file: 'site.yaml', path: [key], value, was: valueOf(key) }
  const answer = await call<{ savedKeys: string[] }>(
    'save',
    { clientId: 'a', changes: [{ key: JSON.stringify(['site.yaml', [key]]), entry }] },
    session,
  )
  expect(answer).toMatchObject({ savedKeys: [expect.any(String)] })
}

// A studio takes seconds to start, so the tests share one, and each continues where the test before it ended.
describe('one studio', { shuffle: false }, () => {
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

  it('changes of other people on main are merged, and a saved value that contradicts main becomes unsaved', async () => {
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

  it('a rollback serves the former release at once, and commits its content', async () => {
    const { releases } = await call<PublishingOverview>('publishingOverview', {})
    const first = releases.find(({ summary }) => summary === 'A new name')
    expect(first).toMatchObject({ canRollBack: true, isCurrent: false, summary: 'A new name', person: 'publisher' })
    expect(await call('rollBack', { release: first?.name })).toMatchObject({ state: 'live' })
    expect(studio.livePage()).toContain('brand: First House')
    expect(studio.remote.git('show', 'main:content/site.yaml')).toContain('brand: First House')
    expect(valueOf('brand')).toBe('First House')
    expect(await call('rollBack', { release: '99-none' })).toEqual({ kind: 'missing' })
  })

  it.each([
    ['publishNow', { summary: 'No', leftOut: [] }],
    ['rollBack', { release: 'any' }],
  ] as const)('a writer may not make the call %s', async (name, input) => {
    const response = await studio.call(name, input, writer)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: expect.stringContaining(name) as string })
  })

  it.each(['runGate', 'publishWorkingCopy', 'sendAgain'])('a studio has no call %s of the development server', async (name) => {
    expect((await studio.call(name, name === 'publishWorkingCopy' ? { summary: 'No' } : {}, publisher)).status).toBe(404)
  })

  it.each(['x/publishNow', '/publishNow', './publishNow', 'publishNow/', '%70ublishNow', 'publishNow%2f..'])(
    'a writer cannot avoid the check of the role by calling the path “%s”',
    async (address) => {
      const before = studio.remote.git('rev-parse', 'main')
      const response = await studio.call(address, { summary: 'No', leftOut: [] }, writer)
      expect([403, 404]).toContain(response.status)
      expect(studio.remote.git('rev-parse', 'main')).toBe(before)
    },
  )

  it('the audit log says who did what', async () => {
    const rows = await studio.database.run('SELECT DISTINCT person, action FROM audit_log ORDER BY person, action')
    expect(rows.map(({ person, action }) => `${String(person)} ${String(action)}`)).toEqual([
      `${people.writer} save`,
      `${people.publisher} publishNow`,
      `${people.publisher} rollBack`,
    ])
  })

  it('a publication fails with a reason if main cannot be reached, and can be repeated later', async () => {
    await save('brand', 'Fourth House')
    const config = join(studio.folder, 'site/.git/config')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, text.replace(studio.remote.root, '/nowhere.git'))
    expect(await publish('Offline')).toMatchObject({ state: 'failed', problem: { kind: 'no-access' } })
    writeFileSync(config, text)
    expect(await publish('Online')).toMatchObject({ state: 'live' })
    expect(studio.livePage()).toContain('brand: Fourth House')
  })

  it.each(['waiting', 'committed', 'built', 'pushed'])('a publication that was interrupted when it was %s is completed', async (state) => {
    await save('brand', `House ${state}`)
    const { id } = await publish(`Interrupted ${state}`)
    await save('brand', `Another house ${state}`)
    const { run } = studio.database
    await studio.restart(async () => {
      await run('UPDATE publications SET state = $1 WHERE id = $2', [state, id])
      symlink(oldest())
    })
    const stateOf = async () => (await run('SELECT state FROM publications WHERE id = $1', [id]))[0]?.['state']
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('live')
    expect(studio.livePage()).toContain(`brand: ${state === 'waiting' ? 'Another house' : 'House'} ${state}`)
    expect(valueOf('brand')).toBe(`Another house ${state}`)
  })

  const oldest = (): string => readdirSync(join(studio.folder, 'releases')).sort()[0] ?? ''

  /** Makes visitors get a release, as before the interrupted publication. */
  function symlink(release: string): void {
    rmSync(join(studio.folder, 'live'))
    symlinkSync(join('releases', release), join(studio.folder, 'live'))
  }

  it('without a remote, the studio has its own main', async () => {
    const { folder } = studio
    await studio.restart(() => {
      execFileSync('git', ['remote', 'remove', 'origin'], { cwd: join(folder, 'site') })
    })
    await save('brand', 'Own House')
    expect(await publish('Without a remote')).toMatchObject({ state: 'live' })
    expect(studio.livePage()).toContain('brand: Own House')
    const { releases } = await call<PublishingOverview>('publishingOverview', {})
    const former = releases.find(({ canRollBack, summary }) => canRollBack && summary === 'Interrupted pushed')
    expect(await call('rollBack', { release: former?.name })).toMatchObject({ state: 'live' })
    expect(valueOf('brand')).toBe('House pushed')
  })
})
