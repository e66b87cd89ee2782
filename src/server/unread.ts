import { STATUS_CODES } from 'node:http'
import type { Headers } from './policy/policy.ts'
import { plainText } from '../lib/reply.ts'

/** By the codes of Node’s errors: https://nodejs.org/api/http.html#event-clienterror. */
const answers: Readonly<Record<string, [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
}

/** What a request gets that could not be read, as it is sent: a sentence. */
export function answerUnread({ code = '' }: NodeJS.ErrnoException, policy: Headers): string {
  const [status, sentence] = answers[code] ?? [400, 'This is no request that can be read.']
  const { headers, body = '' } = plainText(status, sentence, { ...policy, Connection: 'close' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body.toString()}`
}
