import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Answer = (response: ServerResponse) => void

const say =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)

/** Returns a response that rejects fields of a form, each with an error code (docs/reference/contact-endpoint.md). */
const refuse = (codes: Record<string, string>): Answer => {
  const errors = Object.entries(codes).map(([field, code]) => ({ pointer: `#/fields/${field}`, code }))
  return say(422, JSON.stringify({ errors }), { 'Content-Type': 'application/problem+json' })
}

/** The responses of the test endpoint. Each key is a word in the sender’s e-mail address that asks for this response. */
const answers: Record<string, Answer> = {
  ok: say(200, '{"received":true}'),
  '422': say(422, '{}'),
  invalid: refuse({ email: 'malformed', phone: 'refused' }),
  unshown: refuse({ preferredTime: 'malformed', other: 'missing' }),
  '500': say(500, '{}'),
  hang: () => {},
}

/** Analytics script of the built site `other` (tests/specimen/variants.ts). Sends its data attribute to the test endpoint. */
export const countScript = `const { src, dataset } = document.currentScript
void fetch(new URL('/count?site=' + dataset.site, src))
`

/**
 * Test endpoint that receives the messages of the forms. The sender’s e-mail address says how it responds to each attempt: twice with
 * status 500 and then with success to 500-500-ok.anything@example.com. GET /received/<e-mail address> returns the sender’s messages
 * unchanged.
 */
export function endpointServer(): Server {
  const received = new Map<string, unknown[]>()

  function post(incoming: IncomingMessage, response: ServerResponse, body: string): void {
    const isNative = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const message: unknown = isNative ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
    const email = /"email":"([^"]+)"/.exec(JSON.stringify(message))?.[1] ?? ''
    const messages = [...(received.get(email) ?? []), message]
    received.set(email, messages)
    const plan = email.split('.')[0]?.split('-') ?? []
    answers[plan[Math.min(messages.length, plan.length) - 1] ?? '']?.(response)
  }

  return createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    if (incoming.method === 'OPTIONS') response.writeHead(204).end()
    else if (incoming.url === '/count.js') response.setHeader('Content-Type', 'text/javascript').end(countScript)
    else if (incoming.method === 'GET') {
      const email = decodeURIComponent(incoming.url?.split('/received/')[1] ?? '')
      response.end(JSON.stringify(received.get(email) ?? []))
    } else {
      let body = ''
      incoming.on('data', (part: Buffer) => (body += part.toString()))
      incoming.on('end', () => post(incoming, response, body))
    }
  })
}

if (import.meta.main) endpointServer().listen(Number(process.env['PORT']))
