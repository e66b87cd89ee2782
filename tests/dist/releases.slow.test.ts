import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listReleases, liveLink, prepareReleases, ReleaseBuilder, type ReleaseStore, switchTo } from '#src/publishing/release/index.ts'
import { type RunningServer, startServer } from '../harness/programs/processes.ts'
import { repositoryAt } from '../harness/publishing/test-repository.ts'
import { freePort } from '../harness/servers/loopback.ts'
import { copySpecimen } from '../specimen/copy.ts'

// Tests releases of the specimen, which are built from commits of a repository and served with `npm start`.
const folder = mkdtempSync(join(tmpdir(), 'releases-'))
const root = join(folder, 'repository')
const store: ReleaseStore = { folder: join(folder, 'studio'), repository: root, code: root }
const repository = repositoryAt(root)
const file = 'content/translations/about.yaml'

const commitSentence = (sentence: string) =>
  repository.commit(sentence, { [file]: repository.read(file).replace(/(text: \{ en: )[^,]*/, `$1${sentence}`) })

const builder = new ReleaseBuilder(store)
const build = (commit: string) => builder.checkAndBuild(commit, { skipsBrowser: true })

async function publishCommit(commit: string): Promise<void> {
  const outcome = await build(commit)
  if (outcome.kind !== 'built') throw new Error(JSON.stringify(outcome))
  await switchTo(store, outcome.release.name)
}

/** Unsets the environment variables that Vitest sets and that would change the built files. */
function unsetVariables(): void {
  for (const name of ['BASE', 'RELEASE', 'DAY', 'NODE_ENV', 'VITEST']) vi.stubEnv(name, undefined)
}

let server: RunningServer | undefined
beforeAll(async () => {
  unsetVariables()
  copySpecimen(root)
  repository.git('init', '--quiet', '--initial-branch', 'main')
  repository.write('.gitignore', 'node_modules\n')
  repository.git('config', 'user.name', 'Ada')
  repository.git('config', 'user.email', 'ada@house.example')
  await publishCommit(commitSentence('The first words'))
  const port = await freePort()
  server = await startServer(
    `http://localhost:${port}/`,
    process.execPath,
    ['scripts/commands/start.ts', join(liveLink(store), 'client')],
    {
      env: { ...process.env, PORT: String(port) },
    },
  )
}, 600_000)
beforeEach(unsetVariables)
afterAll(async () => {
  await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

const read = async (path: string) => (await fetch(`${server?.url}${path}`)).text()
const expectServed = (sentence: string) => vi.waitFor(async () => expect(await read('about')).toContain(sentence), { timeout: 2000 })

it('a new release is served within two seconds, and open pages of the old release still get their data', async () => {
  await expectServed('The first words')
  const [data] = parse(await read('about'))
    .querySelectorAll('[data-path]')
    .map((element) => element.getAttribute('data-path')?.slice(1) ?? '')
  expect(await read(data ?? '')).toContain('The first words')
  await publishCommit(commitSentence('The second words'))
  await expectServed('The second words')
  expect(await read(data ?? '')).toContain('The first words')
})

it('a commit with invalid content is not built, and the report names the file and line of the error', async () => {
  const outcome = await build(commitSentence('Words with a *star'))
  expect(outcome).toMatchObject({
    kind: 'invalid-content',
    report: expect.stringMatching(/^content\/translations\/about\.yaml:\d+:\d+ error emphasis-not-shown/) as string,
  })
  expect(listReleases(store).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [2, true],
    [1, false],
  ])
})

it('an earlier release is served within two seconds after the switch back to it', async () => {
  const [, first] = listReleases(store)
  expect(await switchTo(store, first?.name ?? '')).toMatchObject({ kind: 'switched', release: { number: 1 } })
  await expectServed('The first words')
})

it.runIf(process.platform === 'linux')(
  'if the program that builds a release is killed, its build processes end, and the next call builds again',
  async () => {
    const commit = commitSentence('The third words')
    const module = pathToFileURL('src/publishing/release/index.ts').href
    const program = `import { ReleaseBuilder } from '${module}'
await new ReleaseBuilder(${JSON.stringify(store)}).checkAndBuild('${commit}', { skipsBrowser: true })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
    const builds = join(store.folder, 'builds')
    await vi.waitFor(() => expect(processesIn(builds).length).toBeGreaterThan(0), { timeout: 60_000 })
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(processesIn(builds)).toEqual([]), { timeout: 10_000 })
    expect(await prepareReleases(store)).toEqual([])
    expect([existsSync(builds), listReleases(store).length]).toEqual([false, 2])
    await publishCommit(commit)
    await expectServed('The third words')
  },
)

/** Returns the ids of the processes whose working directory is a folder or below it. */
const processesIn = (parent: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(parent)
    } catch {
      return false
    }
  })
