import { sessionLife } from './sessions.ts'

/** `__Host-`: a browser takes them from this host over https alone, and sends them to no other (RFC 6265bis, 4.1.3.2). */
const names = { session: '__Host-staff', browser: '__Host-code' } as const

type Name = keyof typeof names

const lives: Record<Name, number> = { session: sessionLife, browser: 600 }

/** A cookie of the inbox in the header that the browser has sent. */
export function cookieIn(header: string | undefined, name: Name): string | undefined {
  const beginning = `${names[name]}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(beginning))
    ?.slice(beginning.length)
}

/** What sets a cookie; an empty value removes it. Strict: a link or form of another site does not carry it. */
export const setCookie = (name: Name, value: string): string =>
  `${names[name]}=${value}; Path=/; Max-Age=${value === '' ? 0 : lives[name]}; Secure; HttpOnly; SameSite=Strict`
