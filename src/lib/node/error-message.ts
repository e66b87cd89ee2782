import { getSystemErrorMessage } from 'node:util'

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the operating system's message of an error, such as “no space left on device”, without the path and the name of the call. */
export const systemErrorMessage = (error: unknown): string =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : errorMessage(error)
