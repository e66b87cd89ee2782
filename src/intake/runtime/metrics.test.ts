import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createJsonLog } from '#src/lib/node/log.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import { Metrics, startMetricsServer } from './metrics.ts'

// The `sql` of a simulated database. It returns rows with the columns that the queries of the metrics select.
const sql = ((statement: string) =>
  Promise.resolve(statement.includes('mails') ? [{ waiting: 2, dead: 1, oldest: 1000 }] : [{ count: 3 }])) as RunSql

it('metrics count requests and database times in the format of Prometheus', async () => {
  let clock = 0
  const metrics = new Metrics(() => clock)
  metrics.count('stored')
  metrics.count('stored')
  metrics.count('refused')
  expect(await metrics.time(() => Promise.resolve((clock += 3)))).toBe(3)
  await expect(metrics.time(() => Promise.reject(new Error(String((clock += 700)))))).rejects.toThrow()
  await metrics.time(() => Promise.resolve((clock += 10)))
  expect(await metrics.text(sql, 61_000)).toBe(`# TYPE intake_requests_total counter
intake_requests_total{outcome="stored"} 2
intake_requests_total{outcome="flagged"} 0
intake_requests_total{outcome="duplicate"} 0
intake_requests_total{outcome="refused"} 1
intake_requests_total{outcome="failed"} 0
# TYPE intake_requests_suspected gauge
intake_requests_suspected 3
# TYPE intake_mails gauge
intake_mails{state="waiting"} 2
intake_mails{state="dead"} 1
# TYPE intake_oldest_unsent_mail_seconds gauge
intake_oldest_unsent_mail_seconds 60
# TYPE intake_database_seconds histogram
intake_database_seconds_bucket{le="0.001"} 0
intake_database_seconds_bucket{le="0.0025"} 0
intake_database_seconds_bucket{le="0.005"} 1
intake_database_seconds_bucket{le="0.01"} 2
intake_database_seconds_bucket{le="0.025"} 2
intake_database_seconds_bucket{le="0.05"} 2
intake_database_seconds_bucket{le="0.1"} 2
intake_database_seconds_bucket{le="0.25"} 2
intake_database_seconds_bucket{le="0.5"} 2
intake_database_seconds_bucket{le="1"} 3
intake_database_seconds_bucket{le="2.5"} 3
intake_database_seconds_bucket{le="5"} 3
intake_database_seconds_bucket{le="10"} 3
intake_database_seconds_bucket{le="+Inf"} 3
intake_database_seconds_sum 0.713
intake_database_seconds_count 3
`)
  const oldest = (await metrics.text(() => Promise.resolve([]), 60_000)).split('\n')
  expect(oldest).toContain('intake_oldest_unsent_mail_seconds 0')
})

async function serve(sql: RunSql) {
  const server = startMetricsServer(new Metrics(), { sql, port: 0, log: createJsonLog(() => undefined), now: Date.now })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { address: host, port } = server.address() as AddressInfo // address() returns an AddressInfo while the server listens on a port
  return { host, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

it('metrics are served on the local machine only', async () => {
  const { host, get } = await serve(sql)
  expect(host).toBe('127.0.0.1')
  const response = await get('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4')
  expect((await get('/')).status).toBe(404)
})

it('the server of the metrics responds with 503 and the error if the database does not respond', async () => {
  const { get } = await serve(() => Promise.reject(new Error('The database does not respond.')))
  const response = await get('/metrics')
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('The database does not respond.\n')
})

it('if the port of the metrics is taken, that is logged and does not end the process', async () => {
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line))
  const first = startMetricsServer(new Metrics(), { sql, port: 0, log, now: Date.now })
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo // address() returns an AddressInfo while the server listens on a port
  await expect(once(startMetricsServer(new Metrics(), { sql, port, log, now: Date.now }), 'listening')).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  expect(lines).toEqual([expect.stringMatching(/metrics not served.*EADDRINUSE/)])
  first.close()
})
