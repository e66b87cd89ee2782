import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commitNumber, testReleases, writeFiles } from '#tests/harness/publishing/test-releases.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { buildInProcess, releaseProgram } from './build-in-process.ts'

let releases: ReturnType<typeof testReleases>
beforeEach(() => (releases = testReleases()))
afterEach(() => releases[Symbol.dispose]())

type Listener = { signal?: AbortSignal; log?: (line: string) => void }

function run(program: string, { signal = new AbortController().signal, log = () => undefined }: Listener = {}) {
  const { store } = releases
  writeFiles(store.code, { [releaseProgram]: program, 'package.json': '{ "type": "module" }' })
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
  // The child connects to this server. The connection closes when the child ends.
  await using server = createServer()
  const port = await listenOnLoopback(server)
  const connected = once(server, 'connection') as Promise<[Socket]> // the listener gets one argument, the socket
  const program = `import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--eval', 'net.connect(${port}, "127.0.0.1")'])`
  const building = run(program, { signal: controller.signal })
  const [connection] = await connected
  const closed = once(connection, 'close')
  controller.abort(new Error('Not any more.'))
  await expect(building).rejects.toThrow('Not any more.')
  await closed
})
