import { Agent } from 'node:http'
import type { DatabaseLocation } from '../../../src/database/index.ts'
import { newMessage, post } from './clients.ts'
import { readStoredRequests, startServerProcess, withDatabases } from './server-process.ts'

const keys = 5_000
const times = 3

/** Sends each message several times at once, to one process and to three. Returns a Markdown table of the stored requests. */
export const measureIntakeRaces = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres }) =>
    [
      `${keys} keys, each sent ${times} times at once`,
      '',
      '| database | acknowledgements | stored requests | duplicates |',
      '| --- | --- | --- | --- |',
      await sendDuplicates('SQLite', sqlite(), 1),
      await sendDuplicates('PostgreSQL, 3 processes', await postgres(), 3),
    ].join('\n'),
  )

async function sendDuplicates(name: string, location: DatabaseLocation, processes: number): Promise<string> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(location)))
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let received = 0
  for (let sent = 0; sent < keys; sent += 50) {
    const messages = Array.from({ length: 50 }, newMessage)
    const results = messages.flatMap((message) =>
      Array.from({ length: times }, (_, index) => post(servers[index % processes]?.address ?? '', message, agent)),
    )
    received += (await Promise.all(results)).filter(Boolean).length
  }
  agent.destroy()
  await Promise.all(servers.map(({ end }) => end('SIGKILL')))
  const stored = await readStoredRequests(location)
  return `| ${[name, received, stored.keys.size, stored.duplicates].join(' | ')} |`
}
