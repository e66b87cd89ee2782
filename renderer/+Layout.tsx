import '../src/ui/styles/index.css'
import { Suspense, type ReactNode } from 'react'
import { Announcer } from '../src/site/announcer.tsx'
import { useFrame } from '../src/site/context.ts'
import { FaultNotice } from '../src/site/FaultNotice.tsx'
import { Footer } from '../src/site/Footer.tsx'
import { Header } from '../src/site/Header.tsx'
import { contentId, SkipLink } from '../src/site/SkipLink.tsx'
import { WhatsAppButton } from '../src/site/WhatsAppButton.tsx'
import { Boundary, Fault } from '../src/ui/Boundary.tsx'

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, path } = useFrame()
  return (
    <Fault value={<FaultNotice />}>
      <SkipLink />
      <Boundary>
        <Header />
      </Boundary>
      <main id={contentId} tabIndex={-1}>
        {/* So that React hydrates it in small steps, and answers the visitor in between. */}
        <Boundary key={path}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </main>
      <Boundary>
        <Suspense>
          <Footer />
        </Suspense>
      </Boundary>
      {page === 'home' && <WhatsAppButton />}
      <Announcer />
    </Fault>
  )
}
