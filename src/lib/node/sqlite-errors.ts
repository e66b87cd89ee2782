/** Primary result codes of SQLite (https://sqlite.org/rescode.html). `busy`: another process has locked the database. */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 }

/** Returns whether an error of SQLite has one of these result codes. The low byte of the extended code is the primary code. */
export const isSqliteError = (error: unknown, ...names: (keyof typeof resultCodes)[]): boolean =>
  error instanceof Error && 'errcode' in error && names.some((name) => Number(error.errcode) % 256 === resultCodes[name])
