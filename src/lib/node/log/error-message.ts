import { getSystemErrorMessage } from 'node:util'

/** Returns the message of an error, or a thrown value of another type as text. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns an unexpected error for a log: its message, and where it was thrown. */
export const errorDetails = (error: unknown) => ({
  problem: errorMessage(error),
  ...(error instanceof Error && { stack: stackLines(error).join(' < ') }),
})

/** Returns the first lines of a stack, without the message, which may have several lines. */
const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.slice('    at '.length))

/** Returns the operating system's message of an error, such as “no space left on device”, without the path and the name of the call. */
export const systemErrorMessage = (error: unknown): string =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : errorMessage(error)
