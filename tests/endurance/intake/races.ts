import { Agent } from 'node:http'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { countedFaults, failOnFaults, type Tested } from '../fail-on-faults.ts'
import { newMessage, post } from './generate-load.ts'
import { readStoredRequests, startServerProcess, withDatabases } from './server-process.ts'

/** Number of messages, each of which is sent three times at once. RACES overrides it. */
const keys = Number(process.env['RACES'] ?? 5_000)
const times = 3

/**
 * Proves that a message that arrives several times at once is stored only once, also if three processes receive it. Returns a Markdown
 * table.
 */
export const testIntakeRaces = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres }) => {
    const results = [await sendDuplicates('SQLite', sqlite(), 1), await sendDuplicates('PostgreSQL, 3 processes', await postgres(), 3)]
    const report = [
      `${keys} keys, each sent ${times} times at once`,
      '',
      '| database | acknowledgements | stored requests | duplicates |',
      '| --- | --- | --- | --- |',
      ...results.map(({ report }) => report),
    ].join('\n')
    return failOnFaults(
      report,
      results.flatMap(({ faults }) => faults),
    )
  })

async function sendDuplicates(name: string, location: DatabaseLocation, processes: number): Promise<Tested> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(location)))
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let received = 0
  for (let sent = 0; sent < keys; sent += 50) {
    const messages = Array.from({ length: 50 }, newMessage)
    const results = messages.flatMap((message) =>
      Array.from({ length: times }, (_, index) => post(servers[index % processes]?.url ?? '', message, agent)),
    )
    received += (await Promise.all(results)).filter(Boolean).length
  }
  agent.destroy()
  await Promise.all(servers.map(({ end }) => end('SIGKILL')))
  const stored = await readStoredRequests(location)
  return {
    report: `| ${[name, received, stored.keys.size, stored.duplicates].join(' | ')} |`,
    faults: countedFaults({
      [`${name}, not acknowledged`]: keys * times - received,
      [`${name}, lost`]: keys - stored.keys.size,
      [`${name}, duplicates`]: stored.duplicates,
    }),
  }
}
