import { errorMessage } from '../lib/node/error-message.ts'
import type { Database, OnProblem, Run, Schema, SqlValue } from './database.ts'

/** Timeouts in milliseconds. `statement` is enforced by the server. `response` is enforced here, for a network that drops packets. */
const timeouts = { connect: 5_000, statement: 10_000, response: 15_000 }

/** PostgreSQL's type id of BIGINT. By default pg returns BIGINT as text; times and counts are far below 2^53, so they can be numbers. */
const int8 = 20

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
    query_timeout: timeouts.response,
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.statement,
  })
  // A lost idle connection is only reported, because the pool opens another connection when needed.
  pool.on('error', ({ message }) => onProblem(message))

  const runOn =
    (client: { query: (sql: string, values: SqlValue[]) => Promise<{ rows: Record<string, unknown>[] }> }): Run =>
    async (sql, values = []) =>
      (await client.query(sql, [...values])).rows

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
        // If release() gets an error, the pool closes the connection instead of using it again.
        client.release(problem)
      }
    },
    async vacuum() {
      try {
        await pool.query(`VACUUM ${tablesWithErasures.join(', ')}`)
      } catch (error) {
        onProblem(`PostgreSQL could not vacuum the deleted rows: ${errorMessage(error)}`)
      }
    },
    close: () => pool.end(),
  }
}
