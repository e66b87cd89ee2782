import { renderToStaticMarkup } from 'react-dom/server'
import type { FormErrors } from '../../../contact-message/field-errors.ts'
import { contentOf, dictionaryPart } from '../../../content/all-languages/index.ts'
import type { Locale } from '../../../content/i18n/locales.ts'
import { localisePath } from '../../../content/i18n/paths.ts'
import { PageShell } from '../../../sign-in-pages/index.ts'
import { I18nProvider } from '../../../site/i18n/provider.tsx'
import { NotReceivedPage } from './NotReceivedPage.tsx'

/** `formErrors` names the fields to correct. */
type VisitorPageProps = { locale: Locale; styleSheet: string; formErrors: FormErrors | undefined }

/** Renders the only page for visitors as HTML: the contact request was not accepted. */
export function renderVisitorPage({ locale, styleSheet, formErrors }: VisitorPageProps): string {
  const { brand, url } = contentOf(locale).site
  const page = (
    <I18nProvider locale={locale} dictionary={dictionaryPart(locale, 'common', 'contact')}>
      <PageShell language={locale} title={brand} styleSheet={styleSheet} home={{ label: brand, href: url + localisePath('/', locale) }}>
        <NotReceivedPage formErrors={formErrors} />
      </PageShell>
    </I18nProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
