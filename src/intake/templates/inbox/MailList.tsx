import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading } from '../../../site/ui/typography.tsx'
import { inbox } from './addresses.ts'
import { PostButton } from './PostButton.tsx'
import type { MailState } from './view.ts'

/** The mails about a request, and what has become of each. */
export function MailList({ mails, token }: { mails: readonly MailState[]; token: string }) {
  const { LL } = useI18n<'staff'>()
  const { mails: words } = LL.staff
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <Heading level={2} variant="h3" id="mails">
        {words.title()}
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

/** A mail: whom it is for, and whether it has been sent; a dead one can be sent again. */
export function MailLine({ mail: { id, kind, state, problem }, token }: { mail: MailState; token: string }) {
  const { LL } = useI18n<'staff'>()
  const { mails: words } = LL.staff
  const fate =
    state === 'waiting' && problem !== '' ? words.retried({ problem }) : state === 'dead' ? words.dead({ problem }) : words[state]()
  return (
    <>
      {words.line({ mail: words[kind](), fate })}
      {state === 'dead' && (
        <PostButton to={inbox.sendAgain(id)} token={token} look="link">
          {words.again()}
        </PostButton>
      )}
    </>
  )
}
