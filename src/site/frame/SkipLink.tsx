import { useI18n } from '../../content/i18n/provider.tsx'

export const contentId = 'content'

/** The first link for keyboard users: past the header, to the main content (WCAG 2.4.1). */
export function SkipLink() {
  const { LL } = useI18n()
  return (
    <a
      href={`#${contentId}`}
      className="sr-only bg-ground text-link focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-40 focus:px-5 focus:py-3 focus:-outline-offset-4"
    >
      {LL.common.skip()}
    </a>
  )
}
