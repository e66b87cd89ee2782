import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '../../../src/database/index.ts'
import { freePort } from '../../harness/loopback.ts'
import { newMessage, post } from './clients.ts'
import { measureFullDisk } from './full-disk.ts'
import { measureRollingRestart } from './rolling-restart.ts'
import { readStoredRequests, startServerProcess, withDatabases } from './server-process.ts'

/** Number of kills. KILLS sets another number for a quick run. */
const kills = Number(process.env['KILLS'] ?? 200)

const clients = 10

/** Kills servers under load, replaces them one by one, and fills the disk. Returns the acknowledged and stored requests in Markdown. */
export const measureIntakeKills = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres, crash }) => {
    const rows = [
      await killRepeatedly('SQLite', sqlite()),
      await killRepeatedly('PostgreSQL', await postgres()),
      await killRepeatedly('PostgreSQL, killed too every tenth time', await postgres(), crash),
    ]
    return [
      `${kills} SIGKILLs under ${clients} clients that retry with the same key`,
      '',
      '| database | acknowledged | lost | duplicates | retries |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      '',
      await measureRollingRestart(await postgres()),
      '',
      await measureFullDisk(),
    ].join('\n')
  })

async function killRepeatedly(name: string, location: DatabaseLocation, crash?: () => Promise<void>): Promise<string> {
  const port = await freePort()
  const acknowledged: string[] = []
  let retries = 0
  const ended = new AbortController()
  const isEnded = () => ended.signal.aborted
  const agent = new Agent({ keepAlive: true })
  const client = async () => {
    while (!isEnded()) {
      const message = newMessage()
      // Retries like the form, but never gives up, so that every message must be stored in the end.
      while (!(await post(`http://localhost:${port}`, message, agent).catch(() => false))) {
        retries += 1
        if (isEnded()) return
        await wait(20)
      }
      acknowledged.push(message.idempotencyKey)
    }
  }
  let server = await startServerProcess(location, { port })
  const running = Array.from({ length: clients }, client)
  for (let turn = 1; turn <= kills; turn += 1) {
    await wait(randomInt(20, 400))
    await server.end('SIGKILL')
    if (crash && turn % 10 === 0) await crash()
    server = await startServerProcess(location, { port })
  }
  await wait(500)
  ended.abort()
  await Promise.all(running)
  await server.end('SIGKILL')
  agent.destroy()
  const { keys, duplicates } = await readStoredRequests(location)
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  return `| ${[name, acknowledged.length, lost, duplicates, retries].join(' | ')} |`
}
