import '#src/site/index.css'
import { type ReactNode, Suspense } from 'react'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { pageRow } from '#src/content-model/tables/pages.ts'
import { LazyOutcomes } from '#src/site/contact/lazy-forms.tsx'
import { ErrorNotice } from '#src/site/layout/ErrorNotice.tsx'
import { Footer } from '#src/site/layout/Footer.tsx'
import { Header } from '#src/site/layout/Header.tsx'
import { UnreachableNotice } from '#src/site/layout/UnreachableNotice.tsx'
import { WhatsAppButton } from '#src/site/layout/WhatsAppButton.tsx'
import { Announcer } from '#src/site/page-context/announcer.tsx'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { Boundary, ErrorFallback } from '#src/ui/blocks/Boundary.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const { page, path } = useLayout()
  return (
    <ErrorFallback value={<ErrorNotice />}>
      <SkipLink />
      <Boundary>
        <Header />
      </Boundary>
      <main id={contentId} tabIndex={-1}>
        {/* Suspense makes React hydrate in small steps and handle input in between. */}
        <Boundary key={path}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </main>
      <Boundary>
        <Suspense>
          <Footer />
        </Suspense>
      </Boundary>
      {pageRow(page).hasWhatsAppButton && <WhatsAppButton />}
      <Boundary>
        <LazyOutcomes />
      </Boundary>
      <UnreachableNotice />
      <Announcer />
    </ErrorFallback>
  )
}

const contentId = 'content'

/** The first link for keyboard users: past the header, to the main content (WCAG 2.2 SC 2.4.1). */
const SkipLink = () => (
  <a
    href={`#${contentId}`}
    className="sr-only bg-ground text-link focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-skip-link focus:px-5 focus:py-3 focus:-outline-offset-4"
  >
    {useI18n().messages.common.skip()}
  </a>
)
