import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readVariables } from '#src/lib/node/variables.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { createSmtpTransport, smtpUrlSchema, verifySmtp } from './smtp.ts'

// The test server sends an invalid certificate after STARTTLS. smtp.ts accepts it, because the server is on this machine.
async function startWithStartTls() {
  const server = await startMailServer({ disabledCommands: [] })
  // The test server prints a warning about its certificate with console.error, which would fail the test (tests/harness/setup.ts).
  vi.mocked(console.error).mockClear()
  return server
}

it('an SMTP_URL of another protocol has a message that names the variable', () => {
  const variables = z.object({ SMTP_URL: smtpUrlSchema })
  expect(() => readVariables(variables, { SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL must begin with smtp:// or smtps://.')
})

it.each(['127.0.0.1', 'localhost'])('a mail server at %s needs no valid certificate', async (host) => {
  await using server = await startWithStartTls()
  const url = server.url.replace('127.0.0.1', host)
  await verifySmtp(url)
  await createSmtpTransport(url, () => ({ name: 'House', email: 'house@house.example' }))({
    id: '1',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    autoSubmitted: 'auto-generated',
  })
  expect(server.accepted).toHaveLength(1)
})

it('the sender of a mail, and the domain in its Message-ID, are those that are set when the mail is sent', async () => {
  await using server = await startWithStartTls()
  let domain = 'former.example'
  const transport = createSmtpTransport(server.url, () => ({ name: 'House', email: `house@${domain}` }))
  const send = (id: string) => transport({ id, to: 'ada@example.com', subject: 'Hello', text: 'Hello' })
  await send('1')
  domain = 'house.example'
  await send('2')
  const headers = server.accepted.map(({ source }) => /^From: (.*)\r\n[^]*^Message-ID: (.*)\r$/m.exec(source)?.slice(1))
  expect(headers).toEqual([
    ['House <house@former.example>', '<1@former.example>'],
    ['House <house@house.example>', '<2@house.example>'],
  ])
})

it('aborting an attempt closes the connection, so that a slow server does not accept the e-mail later', async () => {
  const { promise: closed, resolve: onClose } = Promise.withResolvers()
  const stopping = new AbortController()
  await using server = await startMailServer({
    onRcptTo: () => stopping.abort(),
    onClose: () => onClose(true),
  })
  const transport = createSmtpTransport(server.url, () => ({ name: 'House', email: 'house@house.example' }))
  await expect(transport({ id: '1', to: 'ada@example.com', subject: 'Hello', text: 'Hello' }, stopping.signal)).rejects.toThrow()
  await closed
  expect(server.accepted).toEqual([])
})

it('the error about a refused certificate says what to do', async () => {
  await using server = await startWithStartTls()
  await expect(verifySmtp(`${server.url}?tls.rejectUnauthorized=true`)).rejects.toThrow(
    /certificate.*\. Use the host name of the certificate/,
  )
})

it('the error about TLS on a port without TLS says what to do', async () => {
  await using server = await startWithStartTls()
  await expect(verifySmtp(server.url.replace('smtp:', 'smtps:'))).rejects.toThrow(/\. Write smtp:\/\/ instead of smtps:\/\//)
})

it('the connection to a server on another machine must be encrypted, unless the URL has ?requireTLS=false', async () => {
  await using server = await startMailServer()
  // Linux and macOS connect 0.0.0.0 to this machine. smtp.ts treats 0.0.0.0 as another machine.
  const url = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(verifySmtp(url)).rejects.toThrow(/STARTTLS.*requireTLS=false/)
  await verifySmtp(`${url}?requireTLS=false`)
})
