/** An answer. A body that comes in parts is sent as it comes. */
export type Reply = { status: number; headers?: Readonly<Record<string, string | string[]>>; body: string | AsyncIterable<string> }

/** An answer of one sentence. */
export const sentence = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
})
