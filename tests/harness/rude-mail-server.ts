import { createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '../../src/lib/loopback.ts'

/** What a mail server may do to whoever hands it a mail. */
export const manners = [
  'takes it',
  'is busy',
  'refuses',
  'hangs',
  'hangs after the text',
  'breaks off at once',
  'breaks off after the text',
] as const
export type Manner = (typeof manners)[number]

/**
 * A mail server that does to each connection what `next` says (RFC 5321, as far as is needed). Its mails are noted by Message-ID: those that it
 * has answered for, and those whose text it had when it broke off or fell silent.
 */
export async function startRudeMailServer(next: () => Manner) {
  const answered: string[] = []
  const unanswered: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    const manner = next()
    if (manner === 'breaks off at once') return void socket.destroy()
    if (manner === 'hangs') return
    let text: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 rude.example')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text !== undefined && line !== '.') text += `${line}\n`
        else if (text !== undefined) {
          const id = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? ''
          text = undefined
          if (manner === 'takes it') answered.push(id)
          else unanswered.push(id)
          if (manner === 'breaks off after the text') socket.destroy()
          else if (manner !== 'hangs after the text') say('250 taken')
        } else if (/^DATA/i.test(line)) {
          text = ''
          say('354 go on')
        } else if (/^RCPT/i.test(line) && manner === 'is busy') say('451 not now')
        else if (/^RCPT/i.test(line) && manner === 'refuses') say('550 no such user')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say('250 yes')
      }
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    answered,
    unanswered,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
