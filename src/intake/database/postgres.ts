import type { Database, OnProblem, Row, Run, Value } from './database.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** How long to wait, in milliseconds: for a connection, for a statement, and for the answer where the network swallows it. */
const patience = { connect: 5_000, statement: 10_000, answer: 15_000 }

/** bigint: times and counts are far below 2^53. */
const int8 = 20

/** Opens PostgreSQL at an address such as postgres://user@host/database. Throws where the package pg is missing. */
export async function openPostgres(url: string, onProblem: OnProblem): Promise<Database> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('DATABASE_URL needs the package pg: npm install pg')
  })
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    keepAlive: true,
    idle_in_transaction_session_timeout: patience.statement,
  })
  // Of a connection that nobody uses: the next one is made when it is needed.
  pool.on('error', ({ message }) => onProblem(message, false))

  const runOn =
    (client: { query: (sql: string, values: Value[]) => Promise<{ rows: Row[] }> }): Run =>
    async (sql, values = []) =>
      (await client.query(sql, [...values])).rows

  return {
    kind: 'postgres',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    run: runOn(pool),
    async transaction(work) {
      const client = await pool.connect()
      let problem: Error | undefined
      // Of a connection in use, too: without a listener Node ends the process.
      const onError = (error: Error) => {
        problem = error
        onProblem(error.message, false)
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
        // A connection that has failed is not used again.
        client.release(problem)
      }
    },
    async clean() {
      try {
        await pool.query('VACUUM requests, mails, seen')
      } catch (error) {
        onProblem(`Deleted rows still take their space: ${errorMessage(error)}`, false)
      }
    },
    close: () => pool.end(),
  }
}
