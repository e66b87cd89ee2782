import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { contactHref, localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { mainPages } from '#src/content-model/tables/pages.ts'
import { useDocumentLanguage } from '#src/site/page-context/not-found-language.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { PageIndex } from '#src/site/sections/PageIndex.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages, locale } = useI18n<'notFound'>()
  const { pattern } = useData<Data>()
  const { hero, next } = messages.notFound
  useDocumentLanguage(useData<LayoutData>())

  // The specification of the site requires that dead links are logged to the browser's console.
  useEffect(() => console.error(`404: ${location.pathname}`), [])

  return (
    <>
      <PageHero
        title={hero.title()}
        text={hero.text()}
        actions={[
          { label: hero.home(), href: localiseHref('/', locale) },
          { label: hero.contact(), href: contactHref(locale) },
        ]}
        pattern={pattern}
      />
      <PageIndex
        id="next"
        title={next.title()}
        pages={mainPages.map(({ path, navigation }) => ({
          id: navigation,
          name: messages.common.nav[navigation](),
          text: next.pages[navigation](),
          href: localiseHref(path, locale),
        }))}
      />
    </>
  )
}
