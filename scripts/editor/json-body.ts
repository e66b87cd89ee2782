import type { IncomingMessage } from 'node:http'

/** The JSON that a request carries, or what is wrong with it. */
export type Body = { value: unknown } | { status: 400 | 413; problem: string }

/** Reads the body of a request as JSON, and no more of it than `most` bytes. */
export async function readJson(request: IncomingMessage, most: number): Promise<Body> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return { status: 413, problem: `What was sent is larger than ${most / 1e6} MB.` }
    chunks.push(chunk)
  }
  try {
    return { value: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown }
  } catch {
    return { status: 400, problem: 'What was sent is no JSON.' }
  }
}
