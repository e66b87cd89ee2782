import type { Run } from '../database/database.ts'

/** What has become of a request that came in. */
const outcomes = ['stored', 'flagged', 'known', 'refused', 'failed'] as const
type Outcome = (typeof outcomes)[number]

/** Upper bounds of the times that the database has taken, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the process counts, and what is asked of the database when somebody looks: Prometheus, text format 0.0.4. */
export type Metrics = {
  count: (outcome: Outcome) => void
  /** Measures a use of the database. */
  time: <Result>(work: () => Promise<Result>) => Promise<Result>
  text: (run: Run, now: number) => Promise<string>
}

export function newMetrics(clock: () => number = () => performance.now()): Metrics {
  const requests = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number> // one for each
  const buckets = bounds.map(() => 0)
  let sum = 0
  let count = 0
  return {
    count: (outcome) => void (requests[outcome] += 1),
    async time(work) {
      const start = clock()
      try {
        return await work()
      } finally {
        const seconds = (clock() - start) / 1000
        sum += seconds
        count += 1
        for (const [index, bound] of bounds.entries()) if (seconds <= bound) buckets[index] = (buckets[index] ?? 0) + 1
      }
    },
    async text(run, now) {
      const [{ waiting = 0, dead = 0, oldest = null } = {}] = await run(
        `SELECT COUNT(CASE WHEN state = 'waiting' THEN 1 END) AS waiting, COUNT(CASE WHEN state = 'dead' THEN 1 END) AS dead,
                MIN(CASE WHEN state = 'waiting' AND kind = 'house' THEN created_at END) AS oldest FROM mails WHERE state IN ('waiting', 'dead') AND request IS NOT NULL`,
      )
      const [{ suspected = 0 } = {}] = await run(`SELECT COUNT(*) AS suspected FROM requests WHERE state = 'suspected'`)
      return [
        '# TYPE intake_requests_total counter',
        ...outcomes.map((outcome) => `intake_requests_total{outcome="${outcome}"} ${requests[outcome]}`),
        '# TYPE intake_requests_suspected gauge',
        `intake_requests_suspected ${suspected}`,
        '# TYPE intake_mails gauge',
        `intake_mails{state="waiting"} ${waiting}`,
        `intake_mails{state="dead"} ${dead}`,
        '# TYPE intake_oldest_unsent_mail_seconds gauge',
        `intake_oldest_unsent_mail_seconds ${oldest === null ? 0 : (now - Number(oldest)) / 1000}`,
        '# TYPE intake_database_seconds histogram',
        ...bounds.map((bound, index) => `intake_database_seconds_bucket{le="${bound}"} ${buckets[index]}`),
        `intake_database_seconds_bucket{le="+Inf"} ${count}`,
        `intake_database_seconds_sum ${sum}`,
        `intake_database_seconds_count ${count}`,
        '',
      ].join('\n')
    },
  }
}
