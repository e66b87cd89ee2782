import { expect, it, vi } from 'vitest'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { smtpTransport, verifySmtp } from './smtp.ts'

// With STARTTLS the test server has an expired certificate that it has signed itself.
async function startWithStartTls() {
  const server = await startMailServer({ disabledCommands: [] })
  // Forgets the test server's warning about its certificate.
  vi.mocked(console.error).mockClear()
  return server
}

it.each(['127.0.0.1', 'localhost'])('a mail server at %s needs no valid certificate', async (host) => {
  await using server = await startWithStartTls()
  const url = server.url.replace('127.0.0.1', host)
  await verifySmtp(url)
  await smtpTransport(url, () => ({ name: 'House', address: 'house@house.example' }))({
    id: '1',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    autoSubmitted: 'auto-generated',
  })
  expect(server.accepted).toHaveLength(1)
})

it('each mail has the sender of its time, and a Message-ID of its domain', async () => {
  await using server = await startWithStartTls()
  let domain = 'former.example'
  const transport = smtpTransport(server.url, () => ({ name: 'House', address: `house@${domain}` }))
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

it('the end of an attempt closes the connection, so that a slow server does not accept the e-mail later', async () => {
  const { promise: closed, resolve: onClose } = Promise.withResolvers()
  const stopping = new AbortController()
  await using server = await startMailServer({
    onRcptTo: () => stopping.abort(),
    onClose: () => onClose(true),
  })
  const transport = smtpTransport(server.url, () => ({ name: 'House', address: 'house@house.example' }))
  await expect(transport({ id: '1', to: 'ada@example.com', subject: 'Hello', text: 'Hello' }, stopping.signal)).rejects.toThrow()
  await closed
  expect(server.accepted).toEqual([])
})

it('a certificate that is refused comes with advice', async () => {
  await using server = await startWithStartTls()
  await expect(verifySmtp(`${server.url}?tls.rejectUnauthorized=true`)).rejects.toThrow(
    /certificate.*\. Use the host name of the certificate/,
  )
})

it('TLS on a port without TLS comes with advice', async () => {
  await using server = await startWithStartTls()
  await expect(verifySmtp(server.url.replace('smtp:', 'smtps:'))).rejects.toThrow(/\. Write smtp:\/\/ instead of smtps:\/\//)
})

it('a server that is not on the same machine must encrypt, unless the address permits otherwise', async () => {
  await using server = await startMailServer()
  // Linux and macOS connect 0.0.0.0 to this machine.
  const url = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(verifySmtp(url)).rejects.toThrow(/STARTTLS.*requireTLS=false/)
  await verifySmtp(`${url}?requireTLS=false`)
})
