import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { forkProgram } from './fork-program.ts'

type TestProgram = { task: { name: string }; progress: { step: number }; result: string }

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'program-'))))
afterEach(() => rmSync(root, { recursive: true }))

const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'fork-program.ts')).href)

/** Writes a program whose task is done by the code of an async function with the parameters `task` and `report`. */
function writeProgram(body: string): void {
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(
    join(root, 'src/test-program.mjs'),
    `import { runForkedProgram } from ${module}
    await runForkedProgram(async (task, report) => { ${body} })`,
  )
}

/**
 * Forks a parent process, which starts the program. When the program has connected to `server`, kills the parent. Resolves when the
 * connection closes, because the program has ended too.
 */
async function killParent(server: Server): Promise<void> {
  const parentFile = join(root, 'parent.mjs')
  writeFileSync(
    parentFile,
    `import { forkProgram } from ${module}
    await forkProgram('src/test-program.mjs', { root: ${JSON.stringify(root)}, task: {} })`,
  )
  const parent = fork(parentFile, { execArgv: [] })
  const [connection] = (await once(server, 'connection')) as [Socket] // `connection` passes a socket
  const closed = once(connection, 'close')
  parent.kill('SIGKILL')
  await closed
}

const run = (onProgress: (progress: TestProgram['progress']) => void = () => undefined) =>
  forkProgram<TestProgram>('src/test-program.mjs', { root, task: { name: 'first' }, environment: { GREETING: 'hello' }, onProgress })

it('a forked program gets its task, its working directory and its environment, and sends progress and a result', async () => {
  writeProgram("report({ step: 1 }); report({ step: 2 }); return [task.name, process.cwd(), process.env.GREETING].join(' ')")
  const onProgress = vi.fn()
  expect(await run(onProgress)).toEqual({ result: `first ${root} hello`, output: '', errors: '' })
  expect(onProgress.mock.calls).toEqual([[{ step: 1 }], [{ step: 2 }]])
})

it('the folder of a program may be relative to the working directory', async () => {
  writeProgram('return process.cwd()')
  expect(await forkProgram<TestProgram>('src/test-program.mjs', { root: relative('.', root), task: { name: '' } })).toMatchObject({
    result: root,
  })
})

it('a program that fails has no result, and forkProgram returns what it has printed', async () => {
  writeProgram("console.log('begun'); throw new Error('There is no space left.')")
  expect(await run()).toEqual({ result: undefined, output: 'begun\n', errors: 'There is no space left.\n' })
})

it('if a program is killed or ends without a result, the errors say how it ended', async () => {
  writeProgram("process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined)")
  expect(await run()).toMatchObject({ result: undefined, errors: 'src/test-program.mjs ended with SIGKILL.\n' })
  writeProgram('process.exit(3)')
  expect(await run()).toMatchObject({ result: undefined, errors: 'src/test-program.mjs ended with exit code 3.\n' })
})

it('a program ends if the process that has started it was killed while its modules were loaded', async () => {
  await using server = createServer()
  const port = await listenOnLoopback(server)
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(
    join(root, 'src/test-program.mjs'),
    `import { once } from 'node:events'
    import { connect } from 'node:net'
    import { runForkedProgram } from ${module}
    connect(${port}, '127.0.0.1')
    await once(process, 'disconnect')
    await runForkedProgram(() => new Promise(() => undefined))`,
  )
  await killParent(server)
})

it('a program ends if the process that has started it is killed', async () => {
  await using server = createServer()
  const port = await listenOnLoopback(server)
  writeProgram(`const { connect } = await import('node:net'); connect(${port}, '127.0.0.1'); await new Promise(() => undefined)`)
  await killParent(server)
})
