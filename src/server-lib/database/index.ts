export { copyTables } from './copy-tables.ts'
export {
  countRows,
  type Database,
  type DatabaseSchema,
  hasOneOf,
  insertRow,
  insertRows,
  type Migration,
  type OnProblem,
  type RunSql,
  select,
  sqlParameters,
  type SqlValue,
} from './database.ts'
export { type DatabaseLocation, openDatabase } from './open-database.ts'
export { lockDatabase } from './sqlite.ts'
