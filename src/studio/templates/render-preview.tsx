import { renderToStaticMarkup } from 'react-dom/server'
import { PageShell, type PageShellProps } from '#src/scriptless-pages/PageShell.tsx'
import { PreviewFeedback, type PreviewFeedbackProps } from './PreviewFeedback.tsx'

type PreviewPage = { shell: Omit<PageShellProps, 'children'>; page: PreviewFeedbackProps }

/** Renders a page about a preview as HTML, without script. */
export const renderPreviewPage = ({ shell, page }: PreviewPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <PageShell {...shell}>
      <PreviewFeedback {...page} />
    </PageShell>,
  )}`

type PreviewBar = { language: string; name: string; text: string; feedback: { label: string; href: string } }

/** Renders the bar that each page of a preview shows below the site. */
export const renderPreviewBar = ({ language, name, text, feedback }: PreviewBar): string =>
  renderToStaticMarkup(
    <aside id="preview-bar" lang={language} aria-label={name}>
      <p>{text}</p>
      <a href={feedback.href}>{feedback.label}</a>
    </aside>,
  )
