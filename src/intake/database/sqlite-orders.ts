import type { Row, Value } from './database.ts'

/** What the thread of SQLite is told to do, and what it answers. */
export type Order = { id: number; sql: string; values: readonly Value[] }
export type Answer = { id: number; rows: Row[] } | { id: number; problem: string }

/** In milliseconds: how long to wait for another process that writes, such as a command. */
export const patience = 10_000
