import { renderToStaticMarkup } from 'react-dom/server'
import type { FormErrors } from '#src/contact-message/field-errors.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { I18nProvider } from '#src/content-model/page-language/provider.tsx'
import { PageShell } from '#src/scriptless-pages/PageShell.tsx'
import { NotReceivedPage } from './NotReceivedPage.tsx'

type VisitorPageProps = {
  locale: Locale
  styleSheet: string
  formErrors: FormErrors | undefined
}

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
