import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { inboxPaths } from './paths.ts'
import { PostButton } from './PostButton.tsx'
import type { MailState } from './view.ts'

type MailsProps = { mails: readonly MailState[]; token: string }

/** The page of the mails that could not be sent. */
export function MailsPage({ mails, token }: MailsProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { mails: words, header } = LL.staff
  return (
    <>
      <TextLink href={localiseHref(inboxPaths.list, locale)}>{header.back()}</TextLink>
      <Heading level={1} variant="h2" className="mt-4">
        {words.failed()}
      </Heading>
      <Text className="mt-3">{mails.length === 0 ? words.none() : words.text()}</Text>
      <ul className="mt-6">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-rule py-4 text-small">
            <TextLink href={localiseHref(inboxPaths.request(mail.request), locale)}>{mail.request}</TextLink>
            <p>
              <MailLine mail={mail} token={token} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The mails about a request. */
export function MailList({ mails, token }: MailsProps) {
  const { LL } = useI18n<'staff'>()
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <Heading level={2} variant="h3" id="mails">
        {LL.staff.mails.title()}
      </Heading>
      <ul className="mt-3 text-small">
        {mails.map((mail) => (
          <li key={mail.id} className="py-1">
            <MailLine mail={mail} token={token} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The recipient of a mail and its state. A mail that could not be sent has a button to send it again. */
function MailLine({ mail: { id, kind, state, problem }, token }: { mail: MailState; token: string }) {
  const { LL } = useI18n<'staff'>()
  const { mails: words } = LL.staff
  const isRetried = state === 'waiting' && problem !== ''
  const fate = isRetried ? words.retried({ problem }) : state === 'dead' ? words.dead({ problem }) : words[state]()
  return (
    <>
      {words.line({ mail: words[kind](), fate })}
      {state === 'dead' && (
        <PostButton to={inboxPaths.resend(id)} token={token} look="link">
          {words.again()}
        </PostButton>
      )}
    </>
  )
}
