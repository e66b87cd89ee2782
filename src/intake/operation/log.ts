type Fact = string | number | boolean | undefined

/** Says that something has happened, with facts about it. Nothing that a client has written is one, and no address. */
export type Log = {
  info: (event: string, facts?: Readonly<Record<string, Fact>>) => void
  error: (event: string, facts?: Readonly<Record<string, Fact>>) => void
}

/** A log of JSON, a line for each event. */
export function jsonLog(write: (line: string) => void, now: () => number = Date.now): Log {
  const at =
    (level: string) =>
    (event: string, facts: Readonly<Record<string, Fact>> = {}) => {
      const entries = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? withoutAddresses(fact) : fact])
      write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...Object.fromEntries(entries) })}\n`)
    }
  return { info: at('info'), error: at('error') }
}

/** What somebody else says, without the addresses in it: mail servers name the one that they refuse. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '…@…' : word))
    .join('')
