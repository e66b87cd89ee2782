import { createServer, type Server } from 'node:http'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'

type Message = { idempotencyKey: string; fields: Record<string, string> }

/**
 * Creates an endpoint for the contact forms that fails at random: responds with an error, closes the connection, or closes it after storing
 * the message. While `calm.is` is true, the endpoint does not fail.
 */
export function flakyEndpoint(random: Random): { server: Server; stored: Map<string, Message>; calm: { is: boolean } } {
  const stored = new Map<string, Message>()
  const calm = { is: false }
  const server = createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    let body = ''
    incoming.on('data', (part: Buffer) => (body += part.toString()))
    incoming.on('end', () => {
      if (incoming.method !== 'POST') return response.writeHead(204).end()
      const chance = calm.is ? 0 : random.between(0, 1)
      if (chance > 0.85) return response.writeHead(500).end()
      if (chance > 0.75) return incoming.socket.destroy()
      if (chance > 0.7) return response.writeHead(422).end()
      const message = parseMessage(incoming.headers['content-type'] ?? '', body)
      stored.set(message.idempotencyKey, message)
      if (chance > 0.55) return incoming.socket.destroy()
      return setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"received":true}'), chance * 4000)
    })
  })
  return { server, stored, calm }
}

/** Parses a posted message. A form that the browser posts without JavaScript has no idempotency key, so the body is used as the key. */
const parseMessage = (type: string, body: string): Message =>
  type.startsWith('application/json')
    ? (JSON.parse(body) as Message) // the site sends messages as JSON
    : { idempotencyKey: `by the browser: ${body}`, fields: Object.fromEntries(new URLSearchParams(body)) }
