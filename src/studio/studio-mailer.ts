import type { Database } from '../database/index.ts'
import type { Log } from '../lib/node/log.ts'
import { smtpTransport, startMailer } from '../mail/index.ts'
import { codeLifetime } from '../sign-in/index.ts'
import { studioWords } from '../words/studio-words.ts'
import { isLanguage } from '../words/tool-text.ts'

/** The name of the house, and its e-mail address, which is the sender of all mails. */
type House = { brand: string; email: string }

/** Sends the mails of the studio, which are sign-in codes, in the background. `smtp` is the address of the mail server. */
export function startStudioMailer(database: Database, smtp: string, house: () => House, log: Log) {
  const { brand, email } = house()
  return startMailer({
    database,
    log,
    transport: smtpTransport(smtp, { name: brand, address: email }),
    mails: {
      kinds: ['code'],
      kindsToStrangers: [],
      giveUpAfter: { code: codeLifetime },
      compose: ({ language, code }) => {
        const { mail } = studioWords(isLanguage(language) ? language : 'en')
        const text = [mail.text({ code }), mail.mistake()].join('\n\n')
        return Promise.resolve({ autoSubmitted: 'auto-generated', subject: mail.subject({ brand: house().brand }), text })
      },
    },
  })
}
