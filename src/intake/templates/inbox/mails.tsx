import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { Paragraph } from '../../../site/ui/typography.tsx'
import type { MailState } from '../../records/stored-request.ts'
import { BackLink, InboxSection, PageTitle, PostButton } from './controls.tsx'
import { inboxPaths } from './paths.ts'

type MailsProps = { mails: readonly MailState[] }

/** The page of the mails that could not be sent. */
export function MailsPage({ mails }: MailsProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { staff } = LL
  return (
    <>
      <BackLink />
      <PageTitle className="mt-4">{staff.mails.failed()}</PageTitle>
      <Paragraph className="mt-3">{mails.length === 0 ? staff.mails.none() : staff.mails.text()}</Paragraph>
      <ul className="mt-6">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-rule py-4 text-small">
            <TextLink href={localiseHref(inboxPaths.request(mail.request), locale)}>{mail.request}</TextLink>
            <p>
              <MailLine {...mail} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

export function MailList({ mails }: MailsProps) {
  const { LL } = useI18n<'staff'>()
  if (mails.length === 0) return null
  return (
    <InboxSection id="mails" title={LL.staff.mails.title()}>
      <ul className="mt-3 text-small">
        {mails.map((mail) => (
          <li key={mail.id} className="py-1">
            <MailLine {...mail} />
          </li>
        ))}
      </ul>
    </InboxSection>
  )
}

/** The recipient of a mail and its state. A mail that could not be sent has a button to send it again. */
function MailLine({ id, kind, state, problem }: MailState) {
  const { staff } = useI18n<'staff'>().LL
  const isRetried = state === 'waiting' && problem !== ''
  const fate = isRetried ? staff.mails.retried({ problem }) : state === 'dead' ? staff.mails.dead({ problem }) : staff.mails[state]()
  return (
    <>
      {staff.mails.line({ mail: staff.mails[kind](), fate })}
      {state === 'dead' && <PostButton to={inboxPaths.resend(id)} label={staff.mails.again()} look="link" />}
    </>
  )
}
