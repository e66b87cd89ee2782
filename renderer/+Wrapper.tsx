import '../src/ui/react.ts'
import type { ReactNode } from 'react'
import { I18nProvider } from '../src/i18n/provider.tsx'
import { useFrame } from '../src/frame/use-frame.ts'

/** Gives every component the words of the page in its language. */
export function Wrapper({ children }: { children: ReactNode }) {
  const { locale, words } = useFrame()
  return (
    <I18nProvider locale={locale} words={words}>
      {children}
    </I18nProvider>
  )
}
