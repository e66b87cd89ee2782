import { endpointPort } from './ports.ts'

/** Address of tests/browser/endpoint-server.ts. */
export const endpoint = `http://localhost:${endpointPort}`

/** Returns a unique e-mail address that lists the endpoint's response to each attempt. */
export const sender = (plan: string): string => `${plan}.${crypto.randomUUID()}@example.com`

/** Returns the messages that the endpoint has received from an address. */
export async function received<Message>(email: string): Promise<Message[]> {
  const answer = await fetch(`${endpoint}/received/${encodeURIComponent(email)}`)
  return (await answer.json()) as Message[] // what the test has sent
}
