import type { ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { startGroup } from '../../harness/programs/processes.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { servedOf } from '../../specimen/variants.ts'
import { failOnFaults } from '../fail-on-faults.ts'
import { seededRandom } from '../seeded-random.ts'
import { rightBodies } from './right-bodies.ts'
import { clients, type Counts } from './rude-clients.ts'

/** Duration in minutes. SOAK_MINUTES overrides it. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 10)

/** Maximum number of descriptors (open files and connections) of the server, set by `ulimit`. */
const descriptors = 256

/** Time in milliseconds after which the test serves the other release. */
const interval = 3000

/**
 * Proves that the site's server responds, and frees its connections and memory, under all kinds of clients while releases alternate. Then
 * stops the server. Returns a Markdown table of the responses and of the server's resources.
 */
export async function testSoak(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  try {
    return await soak(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function soak(folder: string): Promise<string> {
  const releases = twoReleases(folder)
  const served = join(folder, 'site')
  cpSync(releases[0], served, { recursive: true })
  const right = await rightBodies(releases)

  const port = await freePort()
  const command = `ulimit -n ${descriptors}; exec '${process.execPath}' scripts/commands/serve.ts '${served}'`
  const { leader, ended, end } = startGroup('sh', ['-c', command], { env: { ...process.env, PORT: String(port) } })
  let output = ''
  leader.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  leader.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const { pid = 0 } = leader
  const until = new AbortController()
  try {
    while (isRunning(leader) && !output.includes('is served on')) await wait(100)
    if (!isRunning(leader)) throw new Error(`The server ended before it served the site:\n${output}`)
    const counts: Counts = { right: 0, wrong: [], lost: [] }
    const visits = clients.flatMap(([count, client]) =>
      Array.from({ length: count }, (_, number) => client({ port, right, until: until.signal, counts, random: seededRandom(`${number}`) })),
    )
    const rows: string[] = []
    const start = performance.now()
    for (let turn = 1; performance.now() - start < minutes * 60_000; turn++) {
      await wait(interval)
      replace(served, releases[turn % releases.length] ?? releases[0], folder)
      if (turn % 20 === 0) rows.push(`| ${[(turn * interval) / 60_000, ...heldBy(pid), counts.right].join(' | ')} |`)
    }
    leader.kill('SIGTERM')
    const code = await ended
    until.abort()
    await Promise.all(visits)
    const report = [
      `${minutes} minutes, ${descriptors} descriptors, ${clients.reduce((sum, [count]) => sum + count, 0)} clients that read, go away, pipeline, read slowly, send bodies and fall silent; then SIGTERM`,
      '',
      `${counts.right} whole answers; ${output.split('is served.').length - 1} releases taken; ended with ${code}`,
      '',
      '| minute | open descriptors | memory, MB | answers so far |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n')
    return failOnFaults(report, [...counts.wrong, ...counts.lost, ...(code === 0 ? [] : [`The server ended with ${code}.`])])
  } finally {
    until.abort()
    await end()
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Creates two releases of the built site. In the second, every page has an additional HTML comment. */
function twoReleases(folder: string): [string, string] {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')] as const
  for (const release of [first, second]) cpSync(servedOf('plain'), release, { recursive: true })
  for (const file of listFiles(second).filter((name) => name.endsWith('.html'))) {
    appendFileSync(join(second, file), '<!-- second -->')
    for (const ending of ['br', 'gz']) rmSync(join(second, `${file}.${ending}`), { force: true })
  }
  return [first, second]
}

/** Replaces the served release by renaming folders, as a build does. */
function replace(served: string, release: string, folder: string): void {
  const [next, last] = [join(folder, 'next'), join(folder, 'last')]
  cpSync(release, next, { recursive: true })
  renameSync(served, last)
  renameSync(next, served)
  rmSync(last, { recursive: true })
}

/** Returns the number of open descriptors of a process and its memory in megabytes (Linux). */
function heldBy(pid: number): [descriptors: number, megabytes: number] {
  const [, kilobytes = '0'] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return [readdirSync(`/proc/${pid}/fd`).length, Math.round(Number(kilobytes) / 1024)]
}
