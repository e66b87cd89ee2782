import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { failOnFaults } from '../endurance/fail-on-faults.ts'
import { generateLoad } from '../endurance/intake/generate-load.ts'
import { restoreElsewhere } from '../endurance/intake/restore.ts'
import { type ServerProcess, startServerProcess, withDatabases } from '../endurance/intake/server-process.ts'
import { isInstalled } from '../harness/programs/processes.ts'
import { servedOf } from '../specimen/variants.ts'

const seconds = 5

/**
 * Measures the load that the intake bears: stored requests per second, page views per second while requests are stored, memory, and the
 * time to restore a backup. Returns Markdown tables.
 */
export const measureIntakeLoad = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres }) => {
    const full = sqlite()
    const rows = [
      ...(await measureLoad('SQLite', sqlite(), 1)),
      ...(await measureLoad('PostgreSQL, 1 process', await postgres(), 1)),
      ...(await measureLoad('PostgreSQL, 3 processes', await postgres(), 3)),
    ]
    const pages = await measurePages(sqlite())
    const memory = await measureMemory(full)
    const restored = await restoreElsewhere(full, sqlite())
    return [
      `Requests acknowledged after they are on the disk, for ${seconds} s. Clients, servers and databases run on this machine.`,
      '',
      '| database | clients | per second | median, ms | p99, ms | failed |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
      ...pages,
      '',
      ...memory,
      '',
      failOnFaults(restored.report, restored.faults),
    ].join('\n')
  })

async function measureLoad(name: string, location: DatabaseLocation, processes: number): Promise<string[]> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(location)))
  const urls = servers.map(({ url }) => url)
  // Warms up the just-in-time compiler, so that the measurement does not include compiling.
  await generateLoad(urls, 10, 2)
  const rows: string[] = []
  for (const clients of [1, 10, 100]) {
    const { perSecond, median, slow, failed } = await generateLoad(urls, clients, seconds)
    rows.push(`| ${[name, clients, Math.round(perSecond), median.toFixed(1), slow.toFixed(1), failed].join(' | ')} |`)
  }
  await Promise.all(servers.map(({ end }) => end('SIGKILL')))
  return rows
}

async function measurePages(location: DatabaseLocation): Promise<string[]> {
  if (!isInstalled('wrk')) return ['Pages during requests: not measured without wrk.']
  const without = await startServerProcess(location, { site: servedOf('plain'), readyPath: '/health' })
  const rows: string[] = []
  const measure = async (name: string, url: string, isStoring: boolean) => {
    const storing = isStoring ? generateLoad([url], 2, 7) : undefined
    const { perSecond, median, slow } = await measureHomePage(url)
    const load = await storing
    rows.push(`| ${[name, Math.round(perSecond), median.toFixed(1), slow.toFixed(1), load ? Math.round(load.perSecond) : 0].join(' | ')} |`)
  }
  await measure('without the intake', without.url, false)
  await without.end('SIGKILL')
  const server = await startServerProcess(location)
  await measure('with the intake, idle', server.url, false)
  await measure('with the intake, storing requests', server.url, true)
  await server.end('SIGKILL')
  return [
    'The home page for 20 clients (wrk), served with and without the intake',
    '',
    '| server | pages per second | median, ms | p99, ms | requests stored per second |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

async function measureHomePage(url: string): Promise<{ perSecond: number; median: number; slow: number }> {
  const run = async (duration: number) => {
    const wrk = spawn('wrk', ['-t1', '-c20', `-d${duration}s`, '-s', 'tests/bench/report.lua', '-H', 'Accept-Encoding: br', `${url}/`])
    return JSON.parse((await text(wrk.stdout)).trim().split('\n').at(-1) ?? '') as {
      requests: number
      duration: number
      median: number
      slow: number
      refused: number
    } // report.lua's
  }
  await run(1)
  const { requests, duration, median, slow, refused } = await run(seconds)
  if (refused > 0) throw new Error(`${refused} pages were not served.`)
  return { perSecond: requests / (duration / 1e6), median: median / 1e3, slow: slow / 1e3 }
}

/** Number of requests that are stored while the memory of the server is measured. */
const total = 100_000

async function measureMemory(location: DatabaseLocation): Promise<string[]> {
  const start = performance.now()
  const server = await startServerProcess(location)
  const startTime = performance.now() - start
  const samples: string[] = []
  const size = () => `${Math.round(residentMemory(server) / 1e6)} MB`
  const first = size()
  for (let stored = 0; stored < total;) {
    const { perSecond } = await generateLoad([server.url], 20, 5)
    stored += perSecond * 5
    samples.push(`${Math.round(stored / 1000)} k: ${size()}`)
  }
  await server.end('SIGKILL')
  return [
    `From start to /ready: ${Math.round(startTime)} ms. Memory of the process then ${first}, by number of stored requests ${samples.join(', ')}`,
  ]
}

/** Returns the resident memory of a process in bytes (Linux only). */
const residentMemory = ({ process: { pid } }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1]) * 1024
