import '../src/ui/styles/index.css'
import { Suspense, type ReactNode } from 'react'
import { Announcer } from '../src/page-lifecycle/announcer.tsx'
import { Outcomes } from '../src/features/contact/lazy-outcomes.tsx'
import { useFrame } from '../src/frame/use-frame.ts'
import { ErrorNotice } from '../src/frame/ErrorNotice.tsx'
import { Footer } from '../src/frame/Footer.tsx'
import { Header } from '../src/frame/Header.tsx'
import { contentId, SkipLink } from '../src/frame/SkipLink.tsx'
import { UnreachableNotice } from '../src/frame/UnreachableNotice.tsx'
import { WhatsAppButton } from '../src/frame/WhatsAppButton.tsx'
import { pages } from '../src/page/pages.ts'
import { Boundary, ErrorFallback } from '../src/ui/Boundary.tsx'

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, path, outcomes } = useFrame()
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
        <Outcomes {...outcomes} />
      </Boundary>
      <UnreachableNotice />
      <Announcer />
    </ErrorFallback>
  )
}
