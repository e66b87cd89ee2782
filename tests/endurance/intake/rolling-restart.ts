import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { countedFaults, type Tested } from '../fail-on-faults.ts'
import { newMessage, post } from './generate-load.ts'
import { readStoredRequests, type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * Restarts three server processes on one database one by one, while clients send requests through a simulated load balancer. Returns a
 * sentence, and lost and duplicate requests as faults.
 */
export async function testRollingRestart(location: DatabaseLocation): Promise<Tested> {
  // Ends what the test has started, in reverse order, also if the test fails.
  await using started = new AsyncDisposableStack()
  const servers: ServerProcess[] = []
  started.defer(async () => {
    await Promise.all(servers.map(({ end }) => end('SIGKILL')))
  })
  while (servers.length < 3) servers.push(await startServerProcess(location))
  // Keep-alive is off, because a load balancer chooses a server for each request.
  const agent = started.adopt(new Agent({ keepAlive: false }), (agent) => agent.destroy())
  const ended = started.adopt(new AbortController(), (controller) => controller.abort())
  const isEnded = () => ended.signal.aborted
  const acknowledged: string[] = []
  let failed = 0
  const isHealthy = new Map(servers.map(({ url }) => [url, true]))
  const watch = async () => {
    while (!isEnded()) {
      for (const { url } of servers) {
        const response = await fetch(`${url}/health`, { headers: { Connection: 'close' } }).catch(() => undefined)
        isHealthy.set(url, response?.ok === true)
      }
      await wait(500)
    }
  }
  const client = async (first: number) => {
    for (let turn = first; !isEnded(); turn += 1) {
      const healthy = servers.filter(({ url }) => isHealthy.get(url) === true)
      const message = newMessage()
      if (await post(healthy[turn % healthy.length]?.url ?? '', message, agent).catch(() => false))
        acknowledged.push(message.idempotencyKey)
      else failed += 1
    }
  }
  const running = [watch(), ...Array.from({ length: 6 }, (_, index) => client(index))]
  await wait(1000)
  for (const [index, server] of servers.entries()) {
    await server.end('SIGTERM')
    servers[index] = await startServerProcess(location, { port: Number(new URL(server.url).port) })
    await wait(1500)
  }
  ended.abort()
  await Promise.all(running)
  await Promise.all(servers.map(({ end }) => end('SIGKILL')))
  const { keys, duplicates } = await readStoredRequests(location)
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  return {
    report: `Three processes on PostgreSQL, replaced one by one: ${acknowledged.length} requests acknowledged, ${failed} failed.`,
    faults: countedFaults({ 'rolling restart, lost': lost, 'rolling restart, duplicates': duplicates }),
  }
}
