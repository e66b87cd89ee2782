export { copyTables } from './copy-tables.ts'
export {
  columnsOf,
  countRows,
  type Database,
  type DatabaseSchema,
  oneOfCondition,
  oneOfNamesCondition,
  insertRow,
  insertRows,
  type Migration,
  type OnProblem,
  type RunSql,
  select,
  sqlParameters,
  type SqlValue,
  updateRow,
} from './database.ts'
export { type DatabaseLocation, openDatabase } from './open-database.ts'
export { openSynchronousDatabase } from './open-synchronous-database.ts'
export { lockDatabase } from './sqlite.ts'
export { connectReadOnly, type SqliteConnection } from './sqlite-connection.ts'
