import '../src/site/ui/styles/index.css'
import { Suspense, type ReactNode } from 'react'
import { Announcer } from '../src/site/frame/announcer.tsx'
import { Outcomes } from '../src/site/contact/lazy-forms.tsx'
import { useFrame } from '../src/site/frame/use-frame.ts'
import { ErrorNotice } from '../src/site/frame/ErrorNotice.tsx'
import { Footer } from '../src/site/frame/Footer.tsx'
import { Header } from '../src/site/frame/Header.tsx'
import { contentId, SkipLink } from '../src/site/frame/SkipLink.tsx'
import { UnreachableNotice } from '../src/site/frame/UnreachableNotice.tsx'
import { WhatsAppButton } from '../src/site/frame/WhatsAppButton.tsx'
import { pages } from '../src/content/model/pages.ts'
import { Boundary, ErrorFallback } from '../src/site/ui/Boundary.tsx'

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, path } = useFrame()
  return (
    <ErrorFallback value={<ErrorNotice />}>
      <SkipLink />
      <Boundary>
        <Header />
      </Boundary>
      <main id={contentId} tabIndex={-1}>
        {/* Suspense, so that React hydrates in small steps and handles input in between. */}
        <Boundary key={path}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </main>
      <Boundary>
        <Suspense>
          <Footer />
        </Suspense>
      </Boundary>
      {'hasWhatsAppButton' in pages[page] && <WhatsAppButton />}
      <Boundary>
        <Outcomes />
      </Boundary>
      <UnreachableNotice />
      <Announcer />
    </ErrorFallback>
  )
}
