import './react-chunk.ts'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { useShownData } from '../src/site/frame/not-found-language.ts'
import { I18nProvider } from '../src/site/i18n/provider.tsx'
import type { FrameData } from '../src/site/page-data/frame-data.ts'

/** Provides every component with the language of the page and its dictionary. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, dictionary } = useShownData(useData<FrameData>())
  return (
    <I18nProvider locale={locale} dictionary={dictionary}>
      {children}
    </I18nProvider>
  )
}
