import { endpointPort } from './ports.ts'

export const endpointUrl = `http://localhost:${endpointPort}`

/**
 * Returns a unique e-mail address for a sender. Its beginning tells the test endpoint how to respond to each attempt: to the sender with
 * the e-mail address sender('500-ok'), it responds first with status 500 and then with success.
 */
export const sender = (plan: string): string => `${plan}.${crypto.randomUUID()}@example.com`

/** Returns the messages that the test endpoint has received from the sender with this e-mail address. */
export async function received<Message>(email: string): Promise<Message[]> {
  const response = await fetch(`${endpointUrl}/received/${encodeURIComponent(email)}`)
  return (await response.json()) as Message[] // the endpoint returns the messages that the test has sent
}
