import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export type HttpOptions = {
  /** IP address of the client, which a proxy names in X-Forwarded-For. */
  client?: string
  body?: URLSearchParams
  json?: object
  headers?: Record<string, string>
}

export type Answer = { status: number; cookies: string[] }

/** Sends an HTTP request as a proxy on this machine would. Resolves with status 0 if the connection breaks. */
export function sendHttp(url: string, path: string, { client = '10.9.8.7', body, json, headers }: HttpOptions): Promise<Answer> {
  const content = json === undefined ? body?.toString() : JSON.stringify(json)
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const method = content === undefined ? 'GET' : 'POST'
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, cookies: [] })
    const options = { agent: false, method, headers: { Origin: url, 'X-Forwarded-For': client, 'Content-Type': type, ...headers } }
    const sending = request(url + path, options, (response) => {
      const answer = { status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }
      text(response).then(() => resolve(answer), fail)
    })
    sending.on('error', fail)
    sending.end(content)
  })
}
