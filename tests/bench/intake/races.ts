import { Agent } from 'node:http'
import type { Place } from '../../../src/intake/database/open.ts'
import { newMessage, post } from './clients.ts'
import { kept, startHouse, withDatabases } from './house.ts'

const keys = 5_000
const times = 3

/** Sends each of many messages several times at once, to one process and to three: a Markdown table of what is kept. */
export const measureIntakeRaces = (): Promise<string> =>
  withDatabases(async ({ sqlite, postgres }) =>
    [
      `${keys} keys, each ${times} times at once`,
      '',
      '| database | answers “received” | requests kept | stored twice |',
      '| --- | --- | --- | --- |',
      await raced('SQLite', sqlite(), 1),
      await raced('PostgreSQL, 3 processes', await postgres(), 3),
    ].join('\n'),
  )

async function raced(name: string, place: Place, processes: number): Promise<string> {
  const houses = await Promise.all(Array.from({ length: processes }, () => startHouse(place)))
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  let received = 0
  for (let done = 0; done < keys; done += 50) {
    const messages = Array.from({ length: 50 }, newMessage)
    const answers = messages.flatMap((message) =>
      Array.from({ length: times }, (_, index) => post(houses[index % processes]?.address ?? '', message, agent)),
    )
    received += (await Promise.all(answers)).filter(Boolean).length
  }
  agent.destroy()
  await Promise.all(houses.map(({ end }) => end('SIGKILL')))
  const stored = await kept(place)
  return `| ${[name, received, stored.keys.size, stored.twice].join(' | ')} |`
}
