import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from '../../../src/intake/database/open.ts'
import { newMessage, post } from './clients.ts'
import { kept, startHouse } from './house.ts'

/** Replaces three processes on one database one after the other, under load, behind something that asks /health: a sentence. */
export async function measureRollingRestart(place: Place): Promise<string> {
  const houses = await Promise.all([1, 2, 3].map(() => startHouse(place)))
  // Without connections that are kept: a load balancer chooses anew for each request.
  const agent = new Agent({ keepAlive: false })
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const acknowledged: string[] = []
  let refused = 0
  const isWell = new Map(houses.map(({ address }) => [address, true]))
  const watch = async () => {
    while (!isOver()) {
      for (const { address } of houses) {
        const answer = await fetch(`${address}/health`, { headers: { Connection: 'close' } }).catch(() => undefined)
        isWell.set(address, answer?.ok === true)
      }
      await wait(500)
    }
  }
  const client = async (first: number) => {
    for (let turn = first; !isOver(); turn += 1) {
      const well = houses.filter(({ address }) => isWell.get(address) === true)
      const message = newMessage()
      if (await post(well[turn % well.length]?.address ?? '', message, agent).catch(() => false)) acknowledged.push(message.idempotencyKey)
      else refused += 1
    }
  }
  const running = [watch(), ...Array.from({ length: 6 }, (_, index) => client(index))]
  await wait(1000)
  for (const [index, house] of houses.entries()) {
    await house.end('SIGTERM')
    houses[index] = await startHouse(place, { port: Number(new URL(house.address).port) })
    await wait(1500)
  }
  over.abort()
  await Promise.all(running)
  await Promise.all(houses.map(({ end }) => end('SIGKILL')))
  const { keys, twice } = await kept(place)
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  return `Three processes on PostgreSQL, replaced one after the other: ${acknowledged.length} requests acknowledged, ${lost} of them lost, ${twice} stored twice, ${refused} not answered.`
}
