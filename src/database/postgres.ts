import { errorMessage } from '../lib/node/error-message.ts'
import { hour } from '../lib/time.ts'
import type { Database, OnProblem, Run, Schema, SqlValue } from './database.ts'

/**
 * Timeouts in milliseconds. `statement` is enforced by the server. `response` is enforced here, for a network that drops packets. `long` is
 * both for migrations and VACUUM, whose time depends on the size of the tables.
 */
const timeouts = { connect: 5_000, statement: 10_000, response: 15_000, long: hour }

/** PostgreSQL's type id of BIGINT. By default pg returns BIGINT as text; times and counts are far below 2^53, so they can be numbers. */
const int8 = 20

/** Opens a PostgreSQL database, such as postgres://user@host/database. Throws if the package pg is not installed. */
export async function openPostgres(url: string, { tablesWithErasures }: Schema, onProblem: OnProblem): Promise<Database> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('DATABASE_URL needs the package pg: npm install pg')
  })
  pg.types.setTypeParser(int8, Number)
  const newPool = (max: number, statement: number, response: number) => {
    const created = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: timeouts.connect,
      statement_timeout: statement,
      query_timeout: response,
      keepAlive: true,
      idle_in_transaction_session_timeout: timeouts.statement,
    })
    // A lost idle connection is only reported, because the pool opens another connection when needed.
    created.on('error', ({ message }) => onProblem(message))
    return created
  }
  const pool = newPool(10, timeouts.statement, timeouts.response)
  const longPool = newPool(1, timeouts.long, timeouts.long)

  const runOn =
    (client: { query: (sql: string, values: SqlValue[]) => Promise<{ rows: Record<string, unknown>[] }> }): Run =>
    async (sql, values = []) =>
      (await client.query(sql, [...values])).rows

  return {
    kind: 'postgres',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    run: runOn(pool),
    async transaction(work, { isLong = false } = {}) {
      const client = await (isLong ? longPool : pool).connect()
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
        await longPool.query(`VACUUM ${tablesWithErasures.join(', ')}`)
      } catch (error) {
        onProblem(`PostgreSQL could not vacuum the deleted rows: ${errorMessage(error)}`)
      }
    },
    async close() {
      await Promise.all([pool.end(), longPool.end()])
    },
  }
}
