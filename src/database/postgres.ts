import { errorMessage } from '#src/lib/node/error-message.ts'
import { hour } from '#src/lib/time.ts'
import type { Database, OnProblem, Run, Schema, SqlValue } from './database.ts'

/**
 * Timeouts in milliseconds. `statement` is enforced by the server. `response` is enforced here, for a network that drops packets. `long` is
 * both for migrations and VACUUM, whose time depends on the size of the tables.
 */
const timeouts = { connect: 5_000, statement: 10_000, response: 15_000, long: hour }

/** PostgreSQL's type id of BIGINT. By default pg returns BIGINT as text; times and counts are far below 2^53, so they can be numbers. */
const int8 = 20

/** A query of pg. `query_timeout` in milliseconds is missing in the types of pg. */
type TimedQuery = { text: string; values: SqlValue[]; query_timeout: number }

/** Opens a PostgreSQL database, such as postgres://user@host/database. Throws if the package pg is not installed. */
export async function openPostgres(url: string, { tablesWithErasures }: Schema, onProblem: OnProblem): Promise<Database> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('DATABASE_URL needs the package pg: npm install pg')
  })
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.statement,
  })
  // A lost idle connection is only reported, because the pool opens another connection when needed.
  pool.on('error', ({ message }) => onProblem(message))

  const runOn =
    (client: { query: (query: TimedQuery) => Promise<{ rows: Record<string, unknown>[] }> }, timeout = timeouts.response): Run =>
    async (sql, values = []) =>
      (await client.query({ text: sql, values: [...values], query_timeout: timeout })).rows

  return {
    kind: 'postgres',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    run: runOn(pool),
    async transaction(work, { isLong = false } = {}) {
      const client = await pool.connect()
      let problem: Error | undefined
      // Without this listener a lost connection would end the process.
      const onError = (error: Error) => {
        problem = error
        onProblem(error.message)
      }
      client.on('error', onError)
      try {
        const run = runOn(client, isLong ? timeouts.long : timeouts.response)
        await run('BEGIN')
        if (isLong) await run(`SET LOCAL statement_timeout = ${timeouts.long}`)
        const result = await work(run)
        await run('COMMIT')
        return result
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error))
        await runOn(client)('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        client.off('error', onError)
        // If release() gets an error, the pool closes the connection instead of using it again.
        client.release(problem)
      }
    },
    async vacuum() {
      try {
        const client = await pool.connect()
        // Without a listener a lost connection would end the process. The statement rejects too.
        client.on('error', () => undefined)
        const run = runOn(client, timeouts.long)
        try {
          await run(`SET statement_timeout = ${timeouts.long}`)
          await run(`VACUUM ${tablesWithErasures.join(', ')}`)
        } finally {
          // Closes the connection, whose timeout is too long for other statements.
          client.release(true)
        }
      } catch (error) {
        onProblem(`PostgreSQL could not vacuum the deleted rows: ${errorMessage(error)}`)
      }
    },
    close: () => pool.end(),
  }
}
