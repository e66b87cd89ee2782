import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isInstalled } from '../../harness/processes.ts'
import type { Place } from '../../../src/intake/database/open.ts'
import { servedOf } from '../../specimen/variants.ts'
import { storm } from './clients.ts'
import { startHouse, withDatabases, type House } from './house.ts'
import { measureRestore } from './restore.ts'

const seconds = 5

/** Requests that are stored and acknowledged, by databases and by clients at once: a Markdown table; then pages beside them, memory, and the way back from a backup. */
export const measureIntakeLoad = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres }) => {
    const full = sqlite()
    const rows = [
      ...(await loaded('SQLite', sqlite(), 1)),
      ...(await loaded('PostgreSQL, 1 process', await postgres(), 1)),
      ...(await loaded('PostgreSQL, 3 processes', await postgres(), 3)),
    ]
    return [
      `Requests that are acknowledged once they are on the disk, for ${seconds} s; clients, servers and databases on this machine`,
      '',
      '| database | clients at once | in a second | median, ms | 99 of 100, ms | failed |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
      ...(await besidePages(sqlite())),
      '',
      ...(await memory(full)),
      '',
      await measureRestore(full, sqlite()),
    ].join('\n')
  })

async function loaded(name: string, place: Place, processes: number): Promise<string[]> {
  const houses = await Promise.all(Array.from({ length: processes }, () => startHouse(place)))
  const addresses = houses.map(({ address }) => address)
  // A program that has just started is not yet compiled as it will be.
  await storm(addresses, 10, 2)
  const rows: string[] = []
  for (const clients of [1, 10, 100]) {
    const { perSecond, median, slow, failed } = await storm(addresses, clients, seconds)
    rows.push(`| ${[name, clients, Math.round(perSecond), median.toFixed(1), slow.toFixed(1), failed].join(' | ')} |`)
  }
  await Promise.all(houses.map(({ end }) => end('SIGKILL')))
  return rows
}

/** The home page from a server without the intake, with it, and while it stores requests. */
async function besidePages(place: Place): Promise<string[]> {
  if (!isInstalled('wrk')) return ['Pages beside requests: not measured, for want of wrk.']
  const without = await startHouse(place, { site: servedOf('plain'), sign: '/health' })
  const rows: string[] = []
  const measure = async (name: string, address: string, isStoring: boolean) => {
    const storing = isStoring ? storm([address], 2, 7) : undefined
    const { perSecond, median, slow } = await pages(address)
    const load = await storing
    rows.push(`| ${[name, Math.round(perSecond), median.toFixed(1), slow.toFixed(1), load ? Math.round(load.perSecond) : 0].join(' | ')} |`)
  }
  await measure('without', without.address, false)
  await without.end('SIGKILL')
  const house = await startHouse(place)
  await measure('with it, nothing comes', house.address, false)
  await measure('with it, requests come', house.address, true)
  await house.end('SIGKILL')
  return [
    'The home page for 20 clients at once (wrk), from the site without the server of the house and with it',
    '',
    '| server | pages in a second | median, ms | 99 of 100, ms | requests stored in a second |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

async function pages(address: string): Promise<{ perSecond: number; median: number; slow: number }> {
  const run = async (duration: number) => {
    const wrk = spawn('wrk', ['-t1', '-c20', `-d${duration}s`, '-s', 'tests/bench/report.lua', '-H', 'Accept-Encoding: br', `${address}/`])
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
  if (refused > 0) throw new Error(`${refused} pages did not come.`)
  return { perSecond: requests / (duration / 1e6), median: median / 1e3, slow: slow / 1e3 }
}

const wanted = 100_000

/** The memory of the process while very many requests are stored. */
async function memory(place: Place): Promise<string[]> {
  const start = performance.now()
  const house = await startHouse(place)
  const startTime = performance.now() - start
  const samples: string[] = []
  const size = () => `${Math.round(residentOf(house) / 1e6)} MB`
  const first = size()
  for (let stored = 0; stored < wanted;) {
    const { perSecond } = await storm([house.address], 20, 5)
    stored += perSecond * 5
    samples.push(`${Math.round(stored / 1000)} k: ${size()}`)
  }
  await house.end('SIGKILL')
  return [
    `From the start to the first answer at /ready: ${Math.round(startTime)} ms; memory of the process then ${first}, after so many requests ${samples.join(', ')}`,
  ]
}

/** Resident memory of a process, in bytes (Linux). */
const residentOf = ({ process: { pid } }: House): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1]) * 1024
