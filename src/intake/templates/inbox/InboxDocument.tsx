import type { ReactNode } from 'react'
import { contentOf } from '#src/content-model/all-languages/content.ts'
import { localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { InboxPageProps, InboxView } from '#src/intake/protocol/inbox-view.ts'
import { PageShell } from '#src/scriptless-pages/PageShell.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { PostButton, useInboxHref } from './elements/controls.tsx'
import { clientName } from './elements/format-request.ts'

export function InboxDocument({
  locale,
  path,
  styleSheet,
  staff,
  view,
  children,
}: InboxPageProps & { view: InboxView; children: ReactNode }) {
  const { messages } = useI18n<'staff'>()
  const href = useInboxHref()
  const { brand } = contentOf(locale).site
  const { header } = messages.staff
  const otherLanguages = localeCodes.filter((code) => code !== locale)
  return (
    <PageShell
      language={locale}
      title={messages.staff.title({ page: pageName(view, messages.staff), brand })}
      styleSheet={styleSheet}
      home={{ label: brand, href: localiseHref(inboxPaths.list, locale) }}
      navigation={header.label()}
      languages={otherLanguages.map((code) => ({ code, name: locales[code].name, href: localiseHref(path, code) }))}
      before={
        staff !== undefined &&
        staff.failedMails > 0 && <TextLink href={href(inboxPaths.mails)}>{header.mails({ count: staff.failedMails })}</TextLink>
      }
      after={
        staff !== undefined && (
          <>
            <TextLink href={href(inboxPaths.audit)}>{header.audit()}</TextLink>
            <TextLink href={href(inboxPaths.weekly)}>{header.weekly()}</TextLink>
            {staff.canSignOut && (
              <>
                <TextLink href={href(inboxPaths.sessions)}>{header.sessions()}</TextLink>
                <PostButton to={inboxPaths.signOut} label={header.leave()} variant="link" />
              </>
            )}
          </>
        )
      }
    >
      {children}
    </PageShell>
  )
}

/**
 * Returns the name of a page for the title of the document. After an action it begins with the result; for a request it contains the
 * reference and the name of the client.
 */
function pageName(view: InboxView, staff: TranslationFunctions['staff']): string {
  switch (view.kind) {
    case 'email':
    case 'code':
      return staff.login.title()
    case 'list':
    case 'bulk':
      return [...resultOf(view, staff), staff.inbox()].join(' – ')
    case 'request':
    case 'correct':
    case 'erase':
      return [...resultOf(view, staff), view.request.id, clientName(view.request.fields)].filter((part) => part !== '').join(' – ')
    case 'mails':
      return staff.mails.failed()
    case 'audit':
      return staff.audit.title()
    case 'weekly':
      return staff.weekly.title()
    case 'sessions':
      return staff.sessions.title()
    case 'problem':
      return staff.problems[view.problem]()
  }
}

/** Returns the notices about an action. Empty if the page shows none. */
function resultOf(view: InboxView, { bulk, outcomes, reply, status }: TranslationFunctions['staff']): string[] {
  if (view.kind === 'list' && view.outcome)
    return [view.outcome.changed > 0 ? bulk.done[view.outcome.action]({ count: view.outcome.changed }) : bulk.nothing()]
  if (view.kind !== 'request') return []
  const { status: unsavedStatus, unsent } = view.unsaved
  if (unsavedStatus?.reason === 'unanswered') return []
  if (unsavedStatus) return [status.notSaved()]
  if (unsent) return [reply.notSent()]
  return view.outcome ? [outcomes[view.outcome]({ email: view.request.email })] : []
}
