import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from '../../../src/intake/database/open.ts'
import { freePort } from '../../../src/lib/loopback.ts'
import { newMessage, post } from './clients.ts'
import { measureFullDisk } from './full-disk.ts'
import { kept, startHouse, withDatabases } from './house.ts'
import { measureRollingRestart } from './rolling-restart.ts'

/** How often the server is killed; KILLS for a shorter look. */
const kills = Number(process.env['KILLS'] ?? 200)

const clients = 10

/** Kills the server of the house under load, again and again, replaces it, and lets its disk run full: a Markdown table of what was acknowledged, and of what is kept. */
export const measureIntakeKills = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres, crash }) => {
    const rows = [
      await killed('SQLite', sqlite()),
      await killed('PostgreSQL', await postgres()),
      await killed('PostgreSQL, killed itself every tenth time', await postgres(), crash),
    ]
    return [
      `${kills} times SIGKILL under the load of ${clients} clients that try again under the same key`,
      '',
      '| database | acknowledged | of them lost | stored twice | tried again |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      '',
      await measureRollingRestart(await postgres()),
      '',
      await measureFullDisk(),
    ].join('\n')
  })

async function killed(name: string, place: Place, crash?: () => Promise<void>): Promise<string> {
  const port = await freePort()
  const acknowledged: string[] = []
  let again = 0
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const agent = new Agent({ keepAlive: true })
  const client = async () => {
    while (!isOver()) {
      const message = newMessage()
      // As the form does, and more patiently.
      while (!(await post(`http://localhost:${port}`, message, agent).catch(() => false))) {
        again += 1
        if (isOver()) return
        await wait(20)
      }
      acknowledged.push(message.idempotencyKey)
    }
  }
  let house = await startHouse(place, { port })
  const visits = Array.from({ length: clients }, client)
  for (let turn = 1; turn <= kills; turn += 1) {
    await wait(randomInt(20, 400))
    await house.end('SIGKILL')
    if (crash && turn % 10 === 0) await crash()
    house = await startHouse(place, { port })
  }
  await wait(500)
  over.abort()
  await Promise.all(visits)
  await house.end('SIGKILL')
  agent.destroy()
  const { keys, twice } = await kept(place)
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  return `| ${[name, acknowledged.length, lost, twice, again].join(' | ')} |`
}
