import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { TextLink } from '#src/ui/links.tsx'
import { InboxSection, useInboxHref } from '../elements/controls.tsx'
import { clientText, formatDateTime } from '../elements/format-request.ts'

export function ClientRequests({ ofClient }: Pick<RequestView, 'ofClient'>) {
  const { messages, locale } = useI18n<'staff'>()
  const href = useInboxHref()
  const { staff } = messages
  if (ofClient.length === 0) return null
  return (
    <InboxSection id="of-client" title={staff.request.ofClient()}>
      <ul className="mt-3 text-small">
        {ofClient.map(({ id, receivedAt, state, fields }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <TextLink href={href(inboxPaths.request(id))}>{id}</TextLink>
            <span className="text-quiet">{formatDateTime(receivedAt, locale)}</span>
            <span className="text-heading">{staff.states[state]()}</span>
            <span dir="auto" className="basis-full truncate">
              {clientText(fields)}
            </span>
          </li>
        ))}
      </ul>
    </InboxSection>
  )
}
