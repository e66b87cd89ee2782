import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commitNumber, testReleases, writeFiles } from '#tests/harness/test-releases.ts'
import { buildInProcess, buildProgram } from './build-in-process.ts'

let releases: ReturnType<typeof testReleases>
beforeEach(() => (releases = testReleases()))
afterEach(() => releases[Symbol.dispose]())

type Listener = { signal?: AbortSignal; log?: (line: string) => void }

/** Runs a program instead of the build. */
function run(program: string, { signal = new AbortController().signal, log = () => undefined }: Listener = {}) {
  const { store } = releases
  writeFiles(store.code, { [buildProgram]: program, 'package.json': '{ "type": "module" }' })
  return buildInProcess({ store, commit: commitNumber(1), folder: join(store.folder, 'builds/x'), skipsBrowser: true, log, signal })
}

it('buildInProcess gives the task to the process, and returns its progress and result', async () => {
  const log = vi.fn<(line: string) => void>()
  const program = `const { commit, folder } = JSON.parse(process.argv[2])
    process.send({ log: commit })
    process.send({ result: { kind: 'passed', site: folder } }, () => process.exit())`
  expect(await run(program, { log })).toEqual({ kind: 'passed', site: join(releases.store.folder, 'builds/x') })
  expect(log.mock.calls).toEqual([[commitNumber(1)]])
})

it('buildInProcess returns what a process without a result has printed', async () => {
  expect(await run(`throw new Error('no memory')`)).toMatchObject({
    kind: 'not-built',
    report: expect.stringContaining('no memory') as string,
  })
})

it('an abort before the start starts no process', async () => {
  const started = join(releases.store.folder, 'started')
  const program = `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(started)}, '')`
  await expect(run(program, { signal: AbortSignal.abort(new Error('Not any more.')) })).rejects.toThrow('Not any more.')
  expect(existsSync(started)).toBe(false)
})

it('an abort ends the process and its children, and buildInProcess rejects with the reason', async () => {
  const controller = new AbortController()
  const pidFile = join(releases.store.folder, 'pid')
  writeFiles(releases.store.folder, { pid: '' })
  const program = `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const { pid } = spawn('sleep', ['60'])
    writeFileSync(${JSON.stringify(pidFile)}, String(pid))`
  const building = run(program, { signal: controller.signal })
  const pid = await vi.waitFor(
    () => {
      const written = readFileSync(pidFile, 'utf8')
      expect(written).not.toBe('')
      return Number(written)
    },
    { timeout: 20_000 },
  )
  controller.abort(new Error('Not any more.'))
  await expect(building).rejects.toThrow('Not any more.')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
})

/** Returns whether a process runs. A process that has ended may still be a zombie. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') !== true
