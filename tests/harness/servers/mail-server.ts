import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type AcceptedEmail = { to: string[]; from: string; source: string }

/** Starts a mail server. Returns its SMTP URL and the list of accepted e-mails. Later e-mails are added to the same list. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const accepted: AcceptedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((source) => {
        accepted.push({ to: rcptTo.map(({ address }) => address), from: mailFrom === false ? '' : mailFrom.address, source })
        done()
      })
    },
    ...options,
  })
  // Ignores clients that disconnect.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as { port: number } // a server that listens on a port has an AddressInfo
  return {
    accepted,
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until the newest mail to an e-mail address has a sign-in code, and returns the code. */
    async codeFor(email: string): Promise<string> {
      for (;;) {
        const source = accepted.findLast(({ to }) => to.includes(email))?.source ?? ''
        const code = /\b\d{8}\b/.exec(source.split('\r\n\r\n')[1] ?? '')?.[0]
        if (code !== undefined) return code
        await wait(50)
      }
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
