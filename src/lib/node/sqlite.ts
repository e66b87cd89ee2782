/** Returns true if another process has locked the database: SQLITE_BUSY is the low byte of the extended result code. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
