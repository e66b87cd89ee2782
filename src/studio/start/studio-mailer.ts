import { createSmtpTransport, startMailer } from '#src/server-lib/mail/index.ts'
import { codeLifetime } from '#src/server-lib/sign-in/index.ts'
import { composeKeptMail, keptMail } from '#src/studio/main-branch/kept-copies.ts'
import { composePreviewMail, previewMail } from '#src/studio/previews/preview-mails.ts'
import { PreviewStore } from '#src/studio/previews/preview-store.ts'
import { composeNotServedMail, notServedMail } from '#src/studio/publications/not-served-mails.ts'
import { PublicationStore } from '#src/studio/publications/publication-store.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { composeScheduleMail, scheduleMail } from '#src/studio/schedules/schedule-mails.ts'
import { ScheduleStore } from '#src/studio/schedules/schedule-store.ts'
import { type StudioMessages, studioMessages } from '#src/tool-messages/studio-messages.ts'
import { toLanguage } from '#src/tool-messages/tool-text.ts'

type House = {
  /** The e-mail address is the sender of all mails. */
  settings: () => { brand: string; email: string }
  timeZone: () => string
}

/** Sends the mails of the studio in the background. `smtp` is the URL of the mail server. */
export function startStudioMailer(
  { database, log, now }: Pick<StudioDependencies, 'database' | 'log' | 'now'>,
  smtp: string,
  house: House,
) {
  const schedules = new ScheduleStore(database)
  const previews = new PreviewStore(database)
  const publications = new PublicationStore(database)
  const textOptions = (code: string) => {
    const language = toLanguage(code)
    return { messages: studioMessages(language), language, brand: house.settings().brand, timeZone: house.timeZone() }
  }
  return startMailer({
    database,
    log,
    now,
    transport: createSmtpTransport(smtp, () => {
      const { brand, email } = house.settings()
      return { name: brand, email }
    }),
    mails: {
      kindsToStrangers: [],
      giveUpAfter: { code: codeLifetime },
      composers: {
        code: ({ code, language }) => Promise.resolve(studioCodeMail(code, textOptions(language))),
        [scheduleMail]: async ({ about, language }) => composeScheduleMail(await schedules.find(about ?? ''), textOptions(language)),
        [keptMail]: ({ about, language }) => Promise.resolve(composeKeptMail(about ?? '', textOptions(language))),
        [notServedMail]: async ({ about, language }) => composeNotServedMail(await publications.find(about ?? ''), textOptions(language)),
        [previewMail]: async ({ about, language }) => {
          const feedback = await previews.findFeedback(about ?? '')
          return composePreviewMail(feedback, feedback && (await previews.find(feedback.preview)), textOptions(language).messages)
        },
      },
    },
  })
}

const studioCodeMail = (code: string, { messages: { mail }, brand }: { messages: StudioMessages; brand: string }) => ({
  autoSubmitted: 'auto-generated' as const,
  subject: mail.subject({ brand }),
  text: [mail.text({ code }), mail.mistake()].join('\n\n'),
})
