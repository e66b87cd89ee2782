import { createServer, type Server } from 'node:http'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { recordOf } from '#src/lib/objects.ts'
import type { Milliseconds, Timestamp } from '#src/lib/time.ts'
import { countRows, type RunSql } from '#src/server-lib/database/index.ts'
import { readOutboxFigures } from '#src/server-lib/mail/index.ts'

const outcomes = ['stored', 'flagged', 'duplicate', 'refused', 'failed'] as const
type RequestOutcome = (typeof outcomes)[number]

/** Upper bounds of the buckets in the histogram of database times, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts requests and measures database times since the start of the intake. */
export class Metrics {
  readonly #clock: () => Milliseconds
  readonly #requests: Record<RequestOutcome, number> = recordOf(outcomes, () => 0)
  readonly #buckets = bounds.map(() => 0)
  #sum = 0
  #count = 0

  constructor(clock: () => Milliseconds = () => performance.now()) {
    this.#clock = clock
  }

  count(outcome: RequestOutcome): void {
    this.#requests[outcome] += 1
  }

  /** Measures how long `work` with the database takes, and returns its result. */
  async time<Result>(work: () => Promise<Result>): Promise<Result> {
    const start = this.#clock()
    try {
      return await work()
    } finally {
      const seconds = (this.#clock() - start) / 1000
      this.#sum += seconds
      this.#count += 1
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) this.#buckets[index] = (this.#buckets[index] ?? 0) + 1
    }
  }

  /** Returns the metrics in the Prometheus text format 0.0.4. Reads the numbers of mails and of suspected requests from the database. */
  async text(sql: RunSql, now: Timestamp): Promise<string> {
    const { waiting, dead, oldest } = await readOutboxFigures(sql, 'notification')
    const suspected = await countRows(sql, 'requests', `state = 'suspected'`)
    return [
      '# TYPE intake_requests_total counter',
      ...outcomes.map((outcome) => `intake_requests_total{outcome="${outcome}"} ${this.#requests[outcome]}`),
      '# TYPE intake_requests_suspected gauge',
      `intake_requests_suspected ${suspected}`,
      '# TYPE intake_mails gauge',
      `intake_mails{state="waiting"} ${waiting}`,
      `intake_mails{state="dead"} ${dead}`,
      '# TYPE intake_oldest_unsent_mail_seconds gauge',
      `intake_oldest_unsent_mail_seconds ${oldest === null ? 0 : (now - oldest) / 1000}`,
      '# TYPE intake_database_seconds histogram',
      ...bounds.map((bound, index) => `intake_database_seconds_bucket{le="${bound}"} ${this.#buckets[index]}`),
      `intake_database_seconds_bucket{le="+Inf"} ${this.#count}`,
      `intake_database_seconds_sum ${this.#sum}`,
      `intake_database_seconds_count ${this.#count}`,
      '',
    ].join('\n')
  }
}

type MetricsDependencies = { sql: RunSql; port: number; log: Log; now: () => Timestamp }

/** Serves /metrics on a port of the local machine only. If the port cannot be used, logs why; the intake runs without it. */
export function startMetricsServer(metrics: Metrics, { sql, port, log, now }: MetricsDependencies): Server {
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text(sql, now()).then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => response.writeHead(503).end(`${errorMessage(error)}\n`),
    )
  })
  server.on('error', (error) => log.error('metrics not served', { port, problem: errorMessage(error) }))
  return server.listen(port, '127.0.0.1')
}
