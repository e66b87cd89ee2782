import type { IncomingMessage } from 'node:http'

/** What a request carries, or what is wrong with it. */
export type Body<Value> = { value: Value } | { status: 400 | 413; problem: string }

/** Reads the body of a request, and keeps no more of it than `most` bytes: the rest is read for the answer to be heard. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Body<Buffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  if (size > most) return { status: 413, problem: `What was sent is larger than ${most / 1e6} MB.` }
  return { value: Buffer.concat(chunks) }
}

/** Reads the body of a request as JSON. */
export async function readJson(request: IncomingMessage, most: number): Promise<Body<unknown>> {
  const read = await readBytes(request, most)
  if ('problem' in read) return read
  try {
    return { value: JSON.parse(read.value.toString('utf8')) as unknown }
  } catch {
    return { status: 400, problem: 'What was sent is no JSON.' }
  }
}
