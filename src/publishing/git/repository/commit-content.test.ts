import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { commitContent } from './commit-content.ts'
import { listContent, readCommit, readStored } from './read-commit.ts'
import { findCommit } from './repository.ts'

const ada = { name: 'Ada', email: 'ada@house.example' }
const studio = { name: 'Studio', email: 'studio@house.example' }
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function readContentOf(root: string, commit: string): Promise<Map<string, string>> {
  const files = await listContent(root, commit)
  const bytes = await readStored(root, files.values())
  return new Map([...files].map(([path, { id }]) => [path, Buffer.from(bytes.get(id) ?? []).toString()]))
}

const repositories = repositoriesOfEachTest()
let site: TestRepository
let parent: string
beforeEach(() => {
  site = repositories.create('site')
  parent = site.git('rev-parse', 'HEAD')
})

describe('commitContent', () => {
  const details = { message: 'Prices\n\nplans › Prestige', author: ada, committer: studio }
  const commit = async (files: [string, string | undefined][]) => {
    const changed = new Map(files.map(([path, text]) => [path, text === undefined ? undefined : bytesOf(text)]))
    const outcome = await commitContent(site.root, { ...details, parent, files: changed })
    if (outcome.kind === 'nothing') throw new Error('There is no commit.')
    return outcome.commit
  }

  it('commitContent changes, adds and deletes files on top of the parent, with author, committer and message', async () => {
    parent = site.commit('Second', { 'content/old.yaml': 'a: 1\n', 'content/legal/terms.yaml': 'a: 1\n' })
    const files: [string, string | undefined][] = [
      ['plans.yaml', '- id: first\n'],
      ['old.yaml', undefined],
      ['legal/terms.yaml', undefined],
      ['legal', 'now a file'],
    ]
    const id = await commit(files)
    expect(Object.fromEntries(await readContentOf(site.root, id))).toEqual({ 'plans.yaml': '- id: first\n', legal: 'now a file' })
    expect(site.git('show', `${id}:code.ts`)).toBe('one')
    expect(await readCommit(site.root, id)).toEqual({
      commit: id,
      parents: [parent],
      author: { ...ada, at: expect.any(String) as string },
      committer: { ...studio, at: expect.any(String) as string },
      subject: 'Prices',
      body: 'plans › Prestige',
    })
  })

  it('commitContent touches neither the branch, the index nor the working copy, and leaves no lock file in .git', async () => {
    site.write('code.ts', 'two')
    site.git('add', 'code.ts')
    site.write('content/plans.yaml', 'edited')
    const state = () => [site.git('status', '--short'), site.git('rev-parse', 'HEAD'), site.git('symbolic-ref', 'HEAD')]
    const before = state()
    await commit([['plans.yaml', 'published']])
    expect(state()).toEqual(before)
    expect(readdirSync(join(site.root, '.git')).filter((file) => file.endsWith('.lock'))).toEqual([])
  })

  it('commitContent moves a reference only if the reference is at the expected commit', async () => {
    const files = new Map([['plans.yaml', bytesOf('changed')]])
    const ref = 'refs/heads/content/a'
    const first = await commitContent(site.root, { ...details, parent, files, ref })
    expect(first).toEqual({ kind: 'committed', commit: await findCommit(site.root, ref) })
    const other = new Map([['plans.yaml', bytesOf('other')]])
    for (const expected of [undefined, parent])
      expect(await commitContent(site.root, { ...details, parent, files: other, ref, expected })).toMatchObject({ kind: 'moved' })
    expect(first).toMatchObject({ commit: site.git('rev-parse', ref) })
  })

  it('commitContent fails if git cannot write the reference', async () => {
    const files = new Map([['plans.yaml', bytesOf('changed')]])
    const [ref, blocked] = ['refs/heads/content/a', 'refs/heads/content']
    site.git('update-ref', blocked, parent)
    await expect(commitContent(site.root, { ...details, parent, files, ref })).rejects.toMatchObject({ name: 'GitError' })
  })

  it('commitContent makes no commit if the files equal those of the parent', async () =>
    expect(await commitContent(site.root, { ...details, parent, files: new Map([['plans.yaml', bytesOf(testPlans)]]) })).toEqual({
      kind: 'nothing',
    }))

  it('commitContent runs no filters of the repository', async () => {
    const program = join(repositories.folder, 'filter')
    writeFileSync(program, `#!/bin/sh\ntouch ${repositories.folder}/has-run\ncat\n`)
    chmodSync(program, 0o755)
    for (const kind of ['clean', 'smudge']) site.git('config', `filter.evil.${kind}`, program)
    writeFileSync(join(site.root, '.git/info/attributes'), '* filter=evil text eol=crlf\n')
    const id = await commit([['plans.yaml', 'a\r\nb\n']])
    expect((await readContentOf(site.root, id)).get('plans.yaml')).toBe('a\r\nb\n')
    expect(existsSync(join(repositories.folder, 'has-run'))).toBe(false)
  })

  it.each(['../code.ts', '/etc/passwd', 'a//b', '.git/config', 'a\nb', 'a\\b', '-a', 'a:b', 'a'.repeat(501)])(
    'commitContent refuses the file name %j',
    async (name) => expect(commit([[name, 'a']])).rejects.toMatchObject({ reason: 'unsafe-content' }),
  )

  it('commitContent refuses a file above 50 MB', async () => {
    const files = new Map([['a.jpg', new Uint8Array(50_000_001)]])
    await expect(commitContent(site.root, { ...details, parent, files })).rejects.toMatchObject({
      message: 'content/a.jpg is larger than 50 MB.',
    })
  })

  it('commitContent commits in a bare repository, and for a site in a folder of its repository', async () => {
    site.commit('A folder', { 'site/content/plans.yaml': 'inner' })
    mkdirSync(join(site.root, 'site'), { recursive: true })
    const inner = join(site.root, 'site')
    const top = site.git('rev-parse', 'HEAD')
    expect([...(await listContent(inner, top)).keys()]).toEqual(['plans.yaml'])
    const outcome = await commitContent(inner, { ...details, parent: top, files: new Map([['plans.yaml', bytesOf('new')]]) })
    if (outcome.kind === 'nothing') throw new Error('There is no commit.')
    expect(site.git('diff', '--name-only', top, outcome.commit)).toBe('site/content/plans.yaml')
    expect([...(await readContentOf(join(site.root, '.git'), parent)).keys()]).toEqual(['plans.yaml'])
  })
})
