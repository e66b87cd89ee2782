import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { SessionsView } from '#src/intake/protocol/inbox-view.ts'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, PageTitle, PostButton } from './elements/controls.tsx'
import { formatDateTime } from './elements/format-request.ts'

export function SessionsPage({ sessions }: SessionsView) {
  const { messages, locale } = useI18n<'staff'>()
  const { staff } = messages
  return (
    <>
      <BackLink />
      <PageTitle className="mt-4">{staff.sessions.title()}</PageTitle>
      <Paragraph className="mt-3">{staff.sessions.text()}</Paragraph>
      <ul className="mt-6">
        {sessions.map(({ device, openedAt, usedAt }, index) => (
          <li key={index} className="border-t border-rule py-4 text-small">
            {staff.sessions.line({
              device: device || staff.sessions.unknown(),
              opened: formatDateTime(openedAt, locale),
              used: formatDateTime(usedAt, locale),
            })}
          </li>
        ))}
      </ul>
      <PostButton to={inboxPaths.signOutEverywhere} label={staff.sessions.everywhere()} className="mt-4" />
    </>
  )
}
