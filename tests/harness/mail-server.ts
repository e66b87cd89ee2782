import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that a server has taken. */
type Taken = { to: string[]; from: string; source: string }

/** A mail server that does what it is told, its address, and what it has taken. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((source) => {
        taken.push({ to: rcptTo.map(({ address }) => address), from: mailFrom === false ? '' : mailFrom.address, source })
        done()
      })
    },
    ...options,
  })
  // Of clients that go away.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as { port: number } // a server that listens on a port has one
  return { taken, url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)) }
}
