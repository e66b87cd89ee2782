import { renderToStaticMarkup } from 'react-dom/server'
import { I18nProvider } from '../../../content/i18n/provider.tsx'
import { wordsOf } from '../../../content/model/index.ts'
import { CodePage } from './CodePage.tsx'
import { Document } from './Document.tsx'
import { EmailPage } from './EmailPage.tsx'
import { ErasePage } from './ErasePage.tsx'
import { ListPage } from './ListPage.tsx'
import { MailsPage } from './MailsPage.tsx'
import { NotReceived } from './NotReceived.tsx'
import { ProblemPage } from './ProblemPage.tsx'
import { RequestPage } from './RequestPage.tsx'
import type { Frame, View } from './view.ts'

/** A page of the inbox as HTML. Everything that somebody has written is text in it. */
export function renderInbox(frame: Frame, view: View): string {
  const page = (
    <I18nProvider locale={frame.locale} words={wordsOf(frame.locale, 'common', 'contact', 'staff')}>
      <Document {...frame} isInbox={view.page !== 'not received'}>
        {pageOf(view, frame.staff?.token ?? '')}
      </Document>
    </I18nProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function pageOf(view: View, token: string) {
  switch (view.page) {
    case 'email':
      return <EmailPage {...view} />
    case 'code':
      return <CodePage {...view} />
    case 'list':
      return <ListPage {...view} />
    case 'request':
      return <RequestPage {...view} token={token} />
    case 'erase':
      return <ErasePage {...view} token={token} />
    case 'mails':
      return <MailsPage {...view} token={token} />
    case 'problem':
      return <ProblemPage {...view} />
    case 'not received':
      return <NotReceived />
  }
}
