import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { EraseView } from '#src/intake/protocol/inbox-view.ts'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { PageTitle, PostButton, useInboxHref } from '../elements/controls.tsx'
import { RequestSummary } from '../elements/RequestSummary.tsx'

export function ErasePage({ request, requestsFromEmail: count }: EraseView) {
  const { id, email } = request
  const { erase } = useI18n<'staff'>().messages.staff
  const href = useInboxHref()
  const to = inboxPaths.action(id, 'erase')
  return (
    <>
      <PageTitle>{erase.title({ reference: id })}</PageTitle>
      <Paragraph className="mt-3">{erase.text()}</Paragraph>
      <div className="mt-6 border-y border-rule py-2 text-small lg:max-w-[48rem]">
        <RequestSummary request={request} />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <PostButton to={to} label={erase.one()} variant="danger" />
        {count > 1 && (
          <PostButton to={to} label={erase.all({ email, count })} values={{ [inboxFields.scope]: 'address' }} variant="danger" />
        )}
        <TextLink href={href(inboxPaths.request(id))}>{erase.keep()}</TextLink>
      </div>
    </>
  )
}
