import { createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

/** A behaviour of the mail server towards a connection. */
export const behaviours = [
  'accepts',
  'is busy',
  'refuses',
  'hangs',
  'hangs after the text',
  'disconnects at once',
  'disconnects after the text',
] as const
export type Behaviour = (typeof behaviours)[number]

/**
 * Starts a mail server that calls `next` for each connection, and treats the connection as the result says. The server knows only the
 * commands of RFC 5321 that the tests need. `confirmed` has the Message-IDs of the mails that it has accepted. `unconfirmed` has those of
 * the mails whose text it has received, but which it has not accepted.
 */
export async function startFaultyMailServer(next: () => Behaviour) {
  const confirmed: string[] = []
  const unconfirmed: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const behaviour = next()
    if (behaviour === 'disconnects at once') return void socket.destroy()
    if (behaviour === 'hangs') return
    let text: string | undefined
    let rest = ''
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 faulty.example')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text !== undefined && line !== '.') text += `${line}\n`
        else if (text !== undefined) {
          const id = /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? ''
          text = undefined
          if (behaviour === 'accepts') confirmed.push(id)
          else unconfirmed.push(id)
          if (behaviour === 'disconnects after the text') socket.destroy()
          else if (behaviour !== 'hangs after the text') reply('250 accepted')
        } else if (/^DATA/i.test(line)) {
          text = ''
          reply('354 go on')
        } else if (/^RCPT/i.test(line) && behaviour === 'is busy') reply('451 not now')
        else if (/^RCPT/i.test(line) && behaviour === 'refuses') reply('550 no such user')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else reply('250 yes')
      }
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    confirmed,
    unconfirmed,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
