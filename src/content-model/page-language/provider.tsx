import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { type Dictionary, type Namespace, type TranslationFunctions, translationFunctions } from '#src/content-model/i18n/translate.ts'

type I18n = { locale: Locale; messages: TranslationFunctions }

const I18nContext = createContext<I18n | null>(null)

/** Provides the language of the page and its dictionary. Changing either re-renders in place and keeps all state. */
export function I18nProvider({
  locale,
  dictionary,
  children,
}: {
  locale: Locale
  dictionary: Partial<Dictionary> | undefined
  children: ReactNode
}) {
  // The cast is safe: messages of a missing namespace show their keys.
  const value = useMemo(
    () => ({ locale, messages: translationFunctions(locale, dictionary as Dictionary | undefined) }),
    [locale, dictionary],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

/**
 * Returns the language of the page and its messages: const { messages } = useI18n<…>(). Name the namespaces that the component uses,
 * without `common`. tests/repository/page-dictionary.test.ts requires that the page's data contains them. Throws outside <I18nProvider>.
 */
export function useI18n<Names extends Namespace = never>(): { locale: Locale; messages: Pick<TranslationFunctions, Names | 'common'> } {
  const value = use(I18nContext)
  if (value === null)
    throw new Error('useI18n() was called outside <I18nProvider>. Wrap the component in it; the app does so in renderer/+Wrapper.tsx.')
  return value
}
