import { endpointPort } from './ports.ts'

/** Where tests/browser/endpoint-server.ts listens. */
export const endpoint = `http://localhost:${endpointPort}`

/** An address that tells the endpoint what to answer, try by try: one for every test. */
export const sender = (plan: string): string => `${plan}.${crypto.randomUUID()}@example.com`

/** What the endpoint has received from an address, as it came. */
export async function received<Message>(email: string): Promise<Message[]> {
  const answer = await fetch(`${endpoint}/received/${encodeURIComponent(email)}`)
  return (await answer.json()) as Message[] // what the test has sent
}
