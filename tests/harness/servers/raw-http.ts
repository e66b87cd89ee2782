import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Opens a connection. `received` resolves to everything that the server sends until the connection ends. */
export function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  return { socket, received: text(socket).catch(() => '') }
}

/** Sends raw text and returns everything that the server sends. The text must make the server end the connection. */
export async function exchange(port: number, raw: string): Promise<string> {
  const { socket, received } = openConnection(port)
  socket.write(raw)
  return received
}

export const getRequest = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`
