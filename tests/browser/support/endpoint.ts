import { endpointPort } from './ports.ts'

/** Address of tests/browser/support/endpoint-server.ts. */
export const endpointUrl = `http://localhost:${endpointPort}`

/**
 * Returns a unique e-mail address of a sender. Its beginning tells the endpoint how to respond to each attempt: the address of
 * sender('500-ok') gets 500 first and then a receipt.
 */
export const sender = (plan: string): string => `${plan}.${crypto.randomUUID()}@example.com`

/** Returns the messages that the endpoint has received from the sender with an e-mail address. */
export async function received<Message>(email: string): Promise<Message[]> {
  const response = await fetch(`${endpointUrl}/received/${encodeURIComponent(email)}`)
  return (await response.json()) as Message[] // what the test has sent
}
