import { createTransport } from 'nodemailer'
import { isLoopback } from '#src/lib/loopback.ts'
import { urlWithScheme } from '#src/lib/node/variables.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'

/** Parses SMTP_URL. The error message has no subject, because the name of the variable precedes it. */
export const smtpUrlSchema = urlWithScheme('smtp', 'smtps')

/** Timeouts for each step of an SMTP connection. They are short, because all other mails wait meanwhile, and a failed mail is retried. */
const timeouts = { connect: 10 * second, greeting: 10 * second, idle: 30 * second } satisfies Record<string, Milliseconds>

export type Email = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  /**
   * Value of the header Auto-Submitted (RFC 3834 §5): an automatic reply, or an automatic message to someone who did not write to the
   * sender. A mail that a person has written has none.
   */
  autoSubmitted?: 'auto-replied' | 'auto-generated'
}

/**
 * Hands an e-mail to a mail server. Rejects with the server's reason if it does not accept the e-mail. `signal` ends the attempt: the
 * connection is closed, so that the server does not accept the e-mail later.
 */
export type Transport = (email: Email, signal?: AbortSignal) => Promise<void>

type MailSender = { name: string; email: string }

/** Returns a function that sends e-mails through the mail server at `url`. `sender` returns the sender, and is called for each e-mail. */
export function createSmtpTransport(url: string, sender: () => MailSender, limits = timeouts): Transport {
  const connection = connectionTo(url, limits)
  return async ({ id, autoSubmitted, ...email }, signal) => {
    const from = sender()
    const [, domain = 'localhost'] = from.email.split('@')
    const sending = connection.sendMail({
      ...email,
      from: { name: from.name, address: from.email },
      // The Message-ID is the same in each attempt, so that a server can recognise an e-mail that it has already accepted.
      messageId: `<${id}@${domain}>`,
      headers: autoSubmitted === undefined ? {} : { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    })
    await sending.catch((error: unknown) => {
      throw explainTlsError(error)
    })
  }
}

/** Connects to the server at a URL. Rejects with the reason if the server would not accept e-mail from this site. */
export async function verifySmtp(url: string): Promise<void> {
  await connectionTo(url)
    .verify()
    .catch((error: unknown) => {
      throw explainTlsError(error)
    })
}

/**
 * Returns a nodemailer transport.
 *
 * - Connections are encrypted, except to a server on the same machine.
 * - A server at smtp:// must support STARTTLS (RFC 3207). If STARTTLS were optional, an attacker on the way could remove it from the
 *   server's greeting, and read the mails.
 * - ?requireTLS=false in the URL permits connections without encryption.
 */
function connectionTo(url: string, { connect, greeting, idle } = timeouts) {
  const isLocal = isLoopback(new URL(url).hostname)
  return createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: idle,
    // The certificate of a mail server on the same machine is not verified: it is usually self-signed, and the connection cannot be
    // intercepted.
    tls: { rejectUnauthorized: !isLocal },
    requireTLS: !isLocal,
  })
}

/**
 * Adds advice to a TLS error. Returns all other errors unchanged, also replies of the server, because callers read their `responseCode`.
 */
function explainTlsError(error: unknown): unknown {
  if (!(error instanceof Error) || ('responseCode' in error && !error.message.includes('STARTTLS'))) return error
  const advice = tlsAdvice.find(([pattern]) => pattern.test(error.message))?.[1]
  return advice === undefined ? error : new Error(`${error.message}. ${advice}`, { cause: error })
}

const tlsAdvice: readonly [RegExp, string][] = [
  [/STARTTLS/, 'Use a port with TLS. For a mail server without TLS in a network that you trust, add ?requireTLS=false to SMTP_URL.'],
  [/wrong version number|packet length too long/i, 'Write smtp:// instead of smtps:// in SMTP_URL for a port with STARTTLS, such as 587.'],
  [
    /certificate|altnames/i,
    'Use the host name of the certificate in SMTP_URL, renew an expired certificate, or add the certificate of a private authority with NODE_EXTRA_CA_CERTS=file.pem.',
  ],
]
