import { getSystemErrorMessage } from 'node:util'

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const errorDetails = (error: unknown) => ({
  problem: errorMessage(error),
  ...(error instanceof Error && { stack: stackLines(error).join(' < ') }),
})

/** Returns the first six calls of a stack. Leaves out the message before them, which may have several lines. */
const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.slice('    at '.length))

/**
 * Returns the message that the operating system has for an error, such as “no space left on device”. The message of Node.js would also
 * contain the path and the name of the system call.
 */
export const systemErrorMessage = (error: unknown): string =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : errorMessage(error)
