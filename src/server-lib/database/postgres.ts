import type { Duplex } from 'node:stream'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { hour, type Milliseconds, second } from '#src/lib/time.ts'
import {
  type Database,
  type DatabaseSchema,
  maxPrepared,
  type OnProblem,
  pendingStatements,
  type RunSql,
  type SqlValue,
} from './database.ts'

const timeouts = {
  connect: 5 * second,
  /** Time after which PostgreSQL cancels a statement. */
  statement: 10 * second,
  /**
   * Time after which this process stops waiting for a response, because a network may drop packets. Longer than `statement`, so that an
   * error of PostgreSQL can arrive first.
   */
  response: 15 * second,
  /** For migrations and VACUUM, whose duration depends on the size of the tables. Used instead of `statement` and of `response`. */
  long: hour,
} satisfies Record<string, Milliseconds>

/** PostgreSQL's type id of BIGINT. By default pg returns BIGINT as text; times and counts are far below 2^53, so they can be numbers. */
const int8 = 20

type TimedQuery = {
  name: string | undefined
  text: string
  values: SqlValue[]
  /** Timeout of the response. The types of pg lack this option for a single query. */
  query_timeout: Milliseconds
}

/** A connection, or the pool, which chooses a connection for each query. */
type Client = {
  query: (query: TimedQuery) => Promise<{ rows: Record<string, unknown>[] }>
  /** The socket of a connection. It can hold statements back to send them together. */
  stream?: Duplex
}

/** Opens a PostgreSQL database, such as postgres://user@host/database. Throws if the package pg is not installed. */
export async function openPostgres(url: string, { tablesWithErasures }: DatabaseSchema, onProblem: OnProblem): Promise<Database> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('DATABASE_URL needs the package pg: npm install pg')
  })
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    // By default PostgreSQL allows 100 connections, which all processes share.
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.statement,
    // Sends a statement without waiting for the response to the statement before.
    pipeline: true,
  })
  // A lost idle connection is only reported, because the pool opens another connection when needed.
  pool.on('error', ({ message }) => onProblem(message))

  const nameOf = statementNames()
  const runOn =
    ({ query, stream }: Client, timeout = timeouts.response): RunSql =>
    async (statement, values = []) => {
      // Holds back the statements of the same turn of the event loop, so that they are sent with one system call.
      stream?.cork()
      process.nextTick(() => stream?.uncork())
      const name = values.length > 0 ? nameOf(statement) : undefined
      return (await query({ name, text: statement, values: [...values], query_timeout: timeout })).rows
    }

  return {
    kind: 'postgres',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    sql: runOn({ query: (query) => pool.query(query) }),
    async transaction(work, { isLong = false } = {}) {
      const { commitWith, settled } = pendingStatements()
      const client = await pool.connect()
      let isBroken = false
      // Without this listener a lost connection would end the process.
      const onError = ({ message }: Error) => {
        isBroken = true
        onProblem(message)
      }
      client.on('error', onError)
      const connection: Client = { query: (query) => client.query(query), stream: client.connection.stream }
      try {
        const sql = runOn(connection, isLong ? timeouts.long : timeouts.response)
        commitWith(sql('BEGIN'))
        if (isLong) commitWith(sql(`SET LOCAL statement_timeout = ${timeouts.long}`))
        const result = await work(sql, commitWith)
        await Promise.all([settled(), sql('COMMIT')])
        return result
      } catch (error) {
        await runOn(connection)('ROLLBACK').catch(() => (isBroken = true))
        throw error
      } finally {
        client.off('error', onError)
        // release(true) closes the connection. Otherwise the pool uses it again.
        client.release(isBroken)
      }
    },
    async removeDeletedRows() {
      try {
        const client = await pool.connect()
        // Without a listener a lost connection would end the process. Nothing else is needed, because the statement rejects too.
        client.on('error', () => undefined)
        const sql = runOn({ query: (query) => client.query(query) }, timeouts.long)
        try {
          await sql(`SET statement_timeout = ${timeouts.long}`)
          await sql(`VACUUM ${tablesWithErasures.join(', ')}`)
        } finally {
          // Closes the connection instead of returning it to the pool: its statement timeout was raised to an hour for VACUUM.
          client.release(true)
        }
      } catch (error) {
        onProblem(`PostgreSQL could not vacuum the deleted rows: ${errorMessage(error)}`)
      }
    },
    close: () => pool.end(),
  }
}

/**
 * Returns a function that returns the name of a statement. PostgreSQL plans a statement with a name once per connection. Only the first
 * `maxPrepared` statements get a name.
 */
function statementNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  return (statement) => {
    if (!names.has(statement) && names.size < maxPrepared) names.set(statement, `statement ${names.size + 1}`)
    return names.get(statement)
  }
}
