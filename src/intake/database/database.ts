export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** Runs a statement with its values, $1 and on, and returns the rows that it has. */
export type Run = (sql: string, values?: readonly Value[]) => Promise<Row[]>

/**
 * Where requests and mails are kept: SQLite, or PostgreSQL. Both take the same statements: TEXT, BIGINT for times (milliseconds
 * since 1970) and counts, ON CONFLICT and RETURNING. A statement outside a transaction is one of its own.
 */
export type Database = {
  kind: 'sqlite' | 'postgres'
  run: Run
  /** Runs work whole or not at all: what it has written is on the disk when the promise resolves, and nowhere when it rejects. */
  transaction: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>
  /** Behind a SELECT for an UPDATE: leaves out what another process is busy with. SQLite has one process that writes. */
  skipLocked: '' | 'FOR UPDATE SKIP LOCKED'
  /** Gives the space of deleted rows back. Where somebody is reading it tries again later; what keeps it from that is told, not thrown. */
  clean: () => Promise<void>
  close: () => Promise<void>
}

/** Told what goes wrong with a database by itself; `isFinal` where it cannot be used any more. */
export type OnProblem = (problem: string, isFinal: boolean) => void
