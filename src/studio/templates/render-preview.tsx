import { renderToStaticMarkup } from 'react-dom/server'
import { PageShell, type PageShellProps } from '#src/sign-in-pages/index.ts'
import { PreviewAnswer, type PreviewAnswerProps } from './PreviewAnswer.tsx'

type PreviewPage = { shell: Omit<PageShellProps, 'children'>; page: PreviewAnswerProps }

/** Renders a page about a preview as HTML, without script. */
export const renderPreviewPage = ({ shell, page }: PreviewPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <PageShell {...shell}>
      <PreviewAnswer {...page} />
    </PageShell>,
  )}`

type PreviewBar = { language: string; name: string; text: string; answer: { label: string; href: string } }

/** Renders the bar that each page of a preview shows below the site. */
export const renderPreviewBar = ({ language, name, text, answer }: PreviewBar): string =>
  renderToStaticMarkup(
    <aside id="preview-bar" lang={language} aria-label={name}>
      <p>{text}</p>
      <a href={answer.href}>{answer.label}</a>
    </aside>,
  )
