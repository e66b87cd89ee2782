import { locales } from '#src/content-model/i18n/locales.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestMail } from '#src/intake/protocol/stored-request.ts'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, InboxSection, PageTitle, PostButton, useInboxHref } from './controls.tsx'

type MailsProps = { mails: readonly RequestMail[] }

export function MailsPage({ mails }: MailsProps) {
  const { staff } = useI18n<'staff'>().messages
  const href = useInboxHref()
  return (
    <>
      <BackLink />
      <PageTitle className="mt-4">{staff.mails.failed()}</PageTitle>
      <Paragraph className="mt-3">{mails.length === 0 ? staff.mails.none() : staff.mails.text()}</Paragraph>
      <ul className="mt-6">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-rule py-4 text-small">
            <TextLink href={href(inboxPaths.request(mail.request))}>{mail.request}</TextLink>
            <p>
              <MailLine mail={mail} recipients={[mail.recipient]} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lists the mails about a request. Shows nothing without mails. */
export function MailList({ mails }: MailsProps) {
  const { messages } = useI18n<'staff'>()
  if (mails.length === 0) return null
  return (
    <InboxSection id="mails" title={messages.staff.mails.title()}>
      <ul className="mt-3 text-small">
        {mailGroups(mails).map(({ mail, recipients }) => (
          <li key={mail.id} className="py-1">
            <MailLine mail={mail} recipients={recipients} />
          </li>
        ))}
      </ul>
    </InboxSection>
  )
}

/**
 * Groups mails about a request: one line shows all mails to the house with the same state and problem. A mail that could not be sent has a
 * separate line, because it can be sent again.
 */
function mailGroups(mails: readonly RequestMail[]): { mail: RequestMail; recipients: string[] }[] {
  const keyOf = ({ id, kind, state, problem }: RequestMail) => (kind === 'notification' && state !== 'dead' ? `${state} ${problem}` : id)
  return [...Map.groupBy(mails, keyOf).values()].flatMap((group) => {
    const [mail] = group
    return mail === undefined ? [] : [{ mail, recipients: group.map(({ recipient }) => recipient) }]
  })
}

function MailLine({ mail, recipients }: { mail: RequestMail; recipients: readonly string[] }) {
  const { id, kind, state, problem } = mail
  const { messages, locale } = useI18n<'staff'>()
  const { staff } = messages
  const recipientList = new Intl.ListFormat(locales[locale].tag).format(recipients)
  const names = { notification: staff.mails.house, acknowledgement: staff.mails.client, reply: staff.mails.reply }
  const fates = {
    waiting: () => (problem === '' ? staff.mails.waiting() : staff.mails.retried({ problem })),
    dead: () => staff.mails.dead({ problem }),
    sent: () => (kind === 'reply' ? staff.mails.replySent() : staff.mails.sent()),
  }
  return (
    <>
      {staff.mails.line({ mail: staff.mails.recipients({ mail: names[kind](), addresses: recipientList }), fate: fates[state]() })}
      {state === 'dead' && <PostButton to={inboxPaths.resend(id)} label={staff.mails.again()} variant="link" />}
    </>
  )
}
