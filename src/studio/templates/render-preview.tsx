import { renderToStaticMarkup } from 'react-dom/server'
import { PageShell, type PageShellProps } from '#src/scriptless-pages/PageShell.tsx'
import { PreviewFeedback, type PreviewFeedbackProps } from './PreviewFeedback.tsx'

type PreviewPage = { shell: Omit<PageShellProps, 'children'>; page: PreviewFeedbackProps }

export const renderPreviewPage = ({ shell, page }: PreviewPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <PageShell {...shell}>
      <PreviewFeedback {...page} />
    </PageShell>,
  )}`

type PreviewBar = { language: string; name: string; text: string; feedback: { label: string; href: string } }

export const renderPreviewBar = ({ language, name, text, feedback }: PreviewBar): string =>
  renderToStaticMarkup(
    <aside id="preview-bar" lang={language} aria-label={name}>
      <p>{text}</p>
      <a href={feedback.href}>{feedback.label}</a>
    </aside>,
  )
