import { createServer, type Server } from 'node:http'
import type { Run } from '../database/database.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { Metrics } from './metrics.ts'

/** Serves /metrics on a port of this machine alone. */
export function metricsServer(metrics: Metrics, run: Run, port: number): Server {
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text(run, Date.now()).then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => response.writeHead(503).end(`${errorMessage(error)}\n`),
    )
  })
  return server.listen(port, '127.0.0.1')
}
