import type { Timestamp } from '#src/lib/time.ts'

type Detail = string | number | boolean | undefined

/** A log of events with details. It removes only e-mail addresses, so callers must not pass other texts that a client wrote. */
export type Log = {
  info: (event: string, details?: Readonly<Record<string, Detail>>) => void
  error: (event: string, details?: Readonly<Record<string, Detail>>) => void
}

/** Returns a log that writes each event as a line of JSON. Replaces e-mail addresses in the details. */
export function createJsonLog(write: (line: string) => void, now: () => Timestamp = Date.now): Log {
  const at =
    (level: string) =>
    (event: string, details: Readonly<Record<string, Detail>> = {}) => {
      const entries = Object.entries(details).map(([name, detail]) => [name, typeof detail === 'string' ? withoutEmails(detail) : detail])
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...Object.fromEntries(entries) })}\n`)
    }
  return { info: at('info'), error: at('error') }
}

/**
 * Replaces the e-mail addresses in a text. Error messages of mail servers, which are logged, contain the address that the server refuses.
 */
export const withoutEmails = (text: string): string => text.replaceAll(/\S+/g, (word) => (word.includes('@') ? '…@…' : word))
