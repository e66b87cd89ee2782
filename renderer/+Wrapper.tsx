import '#src/site/lifecycle/react-chunk.ts'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { I18nProvider } from '#src/content-model/page-language/provider.tsx'
import { useShownData } from '#src/site/page-context/not-found-language.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'

export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, dictionary } = useShownData(useData<LayoutData>())
  return (
    <I18nProvider locale={locale} dictionary={dictionary}>
      {children}
    </I18nProvider>
  )
}
