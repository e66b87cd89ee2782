import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'vike/client/router'
import type { Locale } from '../../content/i18n/locales.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { isPlainClick } from '../lifecycle/links.ts'
import { useFrame } from './use-frame.ts'
import { showNotFoundIn } from './not-found-language.ts'

/**
 * Links to this page in another language. Once hydrated it re-renders in place and keeps the scroll position and everything
 * typed, and on a 404 page the address. src/site/lifecycle/inline-head.ts saves the choice.
 */
export function LanguageLink({ to, className, children }: { to: Locale; className?: string; children: ReactNode }) {
  const { locale } = useI18n()
  const { path, page } = useFrame()
  const href = localiseHref(path, to)
  const isMissing = page === 'notFound'

  function swap(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation() // keeps the click from Vike's router, which would scroll to the top
    if (isMissing) showNotFoundIn(to)
    else void navigate(href + location.search + location.hash, { keepScrollPosition: true })
  }

  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      data-language=""
      aria-current={to === locale ? 'true' : undefined}
      rel={isMissing ? 'external' : undefined}
      onClick={swap}
      className={className}
    >
      {children}
    </a>
  )
}
