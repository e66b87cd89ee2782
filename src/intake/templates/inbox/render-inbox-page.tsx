import { renderToStaticMarkup } from 'react-dom/server'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { I18nProvider } from '#src/content-model/page-language/provider.tsx'
import type { InboxPageProps, InboxView } from '#src/intake/protocol/inbox-view.ts'
import { AuditPage } from './AuditPage.tsx'
import { BulkConfirmPage } from './BulkConfirmPage.tsx'
import { InboxPageContext } from './elements/controls.tsx'
import { MailsPage } from './elements/mails.tsx'
import { InboxDocument } from './InboxDocument.tsx'
import { ListPage } from './ListPage.tsx'
import { ProblemPage } from './ProblemPage.tsx'
import { CorrectPage } from './request/CorrectPage.tsx'
import { ErasePage } from './request/ErasePage.tsx'
import { RequestPage } from './request/RequestPage.tsx'
import { SessionsPage } from './SessionsPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { WeeklyPage } from './WeeklyPage.tsx'

/** Renders a page of the inbox as HTML. React escapes everything that clients and staff wrote. */
export function renderInboxPage(props: InboxPageProps, view: InboxView): string {
  const page = (
    <I18nProvider locale={props.locale} dictionary={dictionaryPart(props.locale, 'common', 'contact', 'staff')}>
      <InboxPageContext value={{ token: props.staff?.token ?? '', list: props.list }}>
        <InboxDocument {...props} view={view}>
          <ViewContent {...view} />
        </InboxDocument>
      </InboxPageContext>
    </I18nProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function ViewContent(view: InboxView) {
  switch (view.kind) {
    case 'email':
    case 'code':
      return <SignInPage step={view} wanted={view.wanted} />
    case 'list':
      return <ListPage {...view} />
    case 'request':
      return <RequestPage {...view} />
    case 'correct':
      return <CorrectPage {...view} />
    case 'erase':
      return <ErasePage {...view} />
    case 'bulk':
      return <BulkConfirmPage {...view} />
    case 'mails':
      return <MailsPage {...view} />
    case 'audit':
      return <AuditPage {...view} />
    case 'weekly':
      return <WeeklyPage {...view} />
    case 'sessions':
      return <SessionsPage {...view} />
    case 'problem':
      return <ProblemPage {...view} />
  }
}
