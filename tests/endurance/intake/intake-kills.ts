import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { countedFaults, failOnFaults, type Tested } from '../fail-on-faults.ts'
import { seededRandom } from '../seeded-random.ts'
import { testFullDisk } from './full-disk.ts'
import { newMessage, post } from './generate-load.ts'
import { restoreElsewhere } from './restore.ts'
import { testRollingRestart } from './rolling-restart.ts'
import { readStoredRequests, startServerProcess, withDatabases } from './server-process.ts'

/** Number of kills. KILLS sets another number for a quick run. */
const kills = Number(process.env['KILLS'] ?? 200)

const clients = 10

/**
 * Proves that no acknowledged request is lost or stored twice: kills servers under load, restarts three servers one by one, fills the disk,
 * and restores a backup on another machine. Returns the numbers of acknowledged, lost and duplicate requests in Markdown.
 */
export const testIntakeKills = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres, crash }) => {
    const killed = sqlite()
    const results = [
      await killRepeatedly('SQLite', killed),
      await killRepeatedly('PostgreSQL', await postgres()),
      await killRepeatedly('PostgreSQL, killed too every tenth time', await postgres(), crash),
    ]
    const others = [await testRollingRestart(await postgres()), await testFullDisk(), await restoreElsewhere(killed, sqlite())]
    const report = [
      `${kills} SIGKILLs under ${clients} clients that retry with the same key`,
      '',
      '| database | acknowledged | lost | duplicates | retries |',
      '| --- | --- | --- | --- | --- |',
      ...results.map((result) => result.report),
      ...others.flatMap((other) => ['', other.report]),
    ].join('\n')
    return failOnFaults(
      report,
      [...results, ...others].flatMap(({ faults }) => faults),
    )
  })

async function killRepeatedly(name: string, location: DatabaseLocation, crash?: () => Promise<void>): Promise<Tested> {
  const port = await freePort()
  const acknowledged: string[] = []
  let retries = 0
  const ended = new AbortController()
  const isEnded = () => ended.signal.aborted
  const agent = new Agent({ keepAlive: true })
  const client = async () => {
    while (!isEnded()) {
      const message = newMessage()
      // The client retries like the form, but never gives up, so that every message must be stored in the end.
      while (!(await post(`http://localhost:${port}`, message, agent).catch(() => false))) {
        retries += 1
        if (isEnded()) return
        await wait(20)
      }
      acknowledged.push(message.idempotencyKey)
    }
  }
  let server = await startServerProcess(location, { port })
  const random = seededRandom()
  const running = Array.from({ length: clients }, client)
  for (let turn = 1; turn <= kills; turn += 1) {
    await wait(random.between(20, 400))
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
  return {
    report: `| ${[name, acknowledged.length, lost, duplicates, retries].join(' | ')} |`,
    faults: countedFaults({ [`${name}, lost`]: lost, [`${name}, duplicates`]: duplicates }),
  }
}
