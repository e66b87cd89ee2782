import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Place } from '../../../src/intake/database/open.ts'
import { freePort } from '../../../src/lib/loopback.ts'
import { startPostgres } from '../../harness/postgres.ts'
import { servedOf } from '../../specimen/variants.ts'

/** A process of the server of the house. Without a mail server: mails wait. */
export type House = {
  address: string
  process: ChildProcess
  /** Ends it by a signal, and waits until it has. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

const settings = { TRUSTED_PROXY: '127.0.0.1', NODE_ENV: 'production', SMTP_URL: '', STAFF: '' }

type Options = {
  port?: number
  site?: string
  /** Path that says that it serves. */
  sign?: string
}

/** Starts a process on a database, on a port of its own unless one is given, and waits until it takes requests. */
export async function startHouse(place: Place, { port, site = servedOf('intake'), sign = '/ready' }: Options = {}): Promise<House> {
  const own = port ?? (await freePort())
  const where = 'url' in place ? { DATABASE_URL: place.url } : { DATA_FOLDER: place.folder }
  const house = spawn(process.execPath, ['scripts/commands/serve.ts', site], {
    env: { ...process.env, ...settings, ...where, PORT: String(own) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${own}`
  while (house.exitCode === null && !(await isReady(address + sign))) await wait(20)
  if (house.exitCode !== null) throw new Error(`The server of the house has ended with ${house.exitCode}.`)
  return {
    address,
    process: house,
    async end(signal) {
      if (house.exitCode !== null || house.signalCode !== null) return
      const ended = once(house, 'exit')
      house.kill(signal)
      await ended
    },
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

type Databases = { sqlite: () => { folder: string }; postgres: () => Promise<Place>; crash: () => Promise<void> }

/** Empty databases of both kinds, for as long as `work` takes. */
export async function withDatabases<Result>(work: (databases: Databases) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'house-bench-'))
  const server = await startPostgres()
  try {
    return await work({
      sqlite: () => ({ folder: mkdtempSync(join(folder, 'sqlite-')) }),
      postgres: async () => ({ url: await server.newDatabase() }),
      crash: () => server.crash(),
    })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The keys of the requests that are kept at a place, and how many requests are there more than once. */
export async function kept(place: Place): Promise<{ keys: Set<string>; twice: number }> {
  const database = await openDatabase(place)
  const rows = await database.run('SELECT email, COUNT(*) AS count FROM requests GROUP BY email')
  await database.close()
  // Each client has its key for a name.
  const keys = new Set(rows.map(({ email }) => String(email).split('@')[0] ?? ''))
  return { keys, twice: rows.filter(({ count }) => Number(count) > 1).length }
}
