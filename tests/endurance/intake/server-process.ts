import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { startPostgres } from '../../harness/servers/postgres.ts'
import { servedOf } from '../../specimen/variants.ts'

/** A process of the site's server with the intake. No mail server is configured, so mails stay in the outbox. */
export type ServerProcess = {
  url: string
  process: ChildProcess
  end: (signal: NodeJS.Signals) => Promise<void>
}

const settings = { TRUSTED_PROXY: '127.0.0.1', NODE_ENV: 'production', SMTP_URL: '', STAFF: '' }

type Options = {
  port?: number
  site?: string
  /** Path that responds with 200 when the server is ready. */
  readyPath?: string
}

export async function startServerProcess(
  location: DatabaseLocation,
  { port, site = servedOf('intake'), readyPath = '/ready' }: Options = {},
): Promise<ServerProcess> {
  const usedPort = port ?? (await freePort())
  const variables = 'url' in location ? { DATABASE_URL: location.url } : { DATA_FOLDER: location.folder }
  const server = spawn(process.execPath, ['scripts/commands/serve.ts', site], {
    env: { ...process.env, ...settings, ...variables, PORT: String(usedPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${usedPort}`
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  while (!hasEnded() && !(await isReady(url + readyPath))) await wait(20)
  if (hasEnded()) throw new Error(`The server ended with ${server.exitCode ?? server.signalCode} before it was ready.`)
  return {
    url,
    process: server,
    async end(signal) {
      if (hasEnded()) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

type Databases = { sqlite: () => { folder: string }; postgres: () => Promise<DatabaseLocation>; crash: () => Promise<void> }

/**
 * Calls `work` with functions that create empty databases, and a function that crashes PostgreSQL. Deletes the databases when `work` has
 * ended.
 */
export async function withDatabases<Result>(work: (databases: Databases) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'house-bench-'))
  const postgres = await startPostgres()
  try {
    return await work({
      sqlite: () => ({ folder: mkdtempSync(join(folder, 'sqlite-')) }),
      postgres: async () => ({ url: await postgres.newDatabase() }),
      crash: () => postgres.crash(),
    })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the idempotency keys of the stored requests, and how many requests are stored more than once. */
export async function readStoredRequests(location: DatabaseLocation): Promise<{ keys: Set<string>; duplicates: number }> {
  const database = await openIntakeDatabase(location)
  const rows = await database.sql('SELECT email, COUNT(*) AS count FROM requests GROUP BY email')
  await database.close()
  // `newMessage` uses the idempotency key as the local part of the e-mail address.
  const keys = new Set(rows.map(({ email }) => String(email).split('@')[0] ?? ''))
  return { keys, duplicates: rows.filter(({ count }) => Number(count) > 1).length }
}
