import type { Database, OnProblem, Run, Value } from './database.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** In milliseconds. `response` applies when the network drops packets and the server's own statement timeout does not reach us. */
const timeouts = { connect: 5_000, statement: 10_000, response: 15_000 }

/** Type id of BIGINT, which pg returns as text by default. Times and counts are far below 2^53. */
const int8 = 20

/** Opens a PostgreSQL database, such as postgres://user@host/database. Throws if the package pg is not installed. */
export async function openPostgres(url: string, onProblem: OnProblem): Promise<Database> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('DATABASE_URL needs the package pg: npm install pg')
  })
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.response,
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.statement,
  })
  // An idle connection was lost. The pool opens a new one when needed.
  pool.on('error', ({ message }) => onProblem(message))

  const runOn =
    (client: { query: (sql: string, values: Value[]) => Promise<{ rows: unknown[] }> }): Run =>
    async <Row>(sql: string, values: readonly Value[] = []) =>
      (await client.query(sql, [...values])).rows as Row[] // the caller's columns

  return {
    kind: 'postgres',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    run: runOn(pool),
    async transaction(work) {
      const client = await pool.connect()
      let problem: Error | undefined
      // Without this listener a lost connection would end the process.
      const onError = (error: Error) => {
        problem = error
        onProblem(error.message)
      }
      client.on('error', onError)
      try {
        await client.query('BEGIN')
        const result = await work(runOn(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error))
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        client.off('error', onError)
        // With an error the pool discards the connection.
        client.release(problem)
      }
    },
    async vacuum() {
      try {
        await pool.query('VACUUM requests, mails, seen')
      } catch (error) {
        onProblem(`PostgreSQL could not vacuum the deleted rows: ${errorMessage(error)}`)
      }
    },
    close: () => pool.end(),
  }
}
