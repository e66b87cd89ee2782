import { Suspense, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'
import { classes } from './classes.ts'

const grounds = {
  bone: 'bg-ground',
  raised: 'bg-ground-raised',
  sunk: 'bg-ground-sunk',
  dark: 'glow on-dark text-text',
}

type SectionProps = {
  /** Anchor of the section. */
  id: string
  /** Id of the heading that names it, or of several. */
  labelledBy: string
  ground?: keyof typeof grounds
  children: ReactNode
}

/**
 * A band of the page: ground, rhythm, margins and a name for assistive technology. React hydrates each by itself, and answers
 * the visitor in between (Suspense).
 */
export function Section({ id, labelledBy, ground = 'bone', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} tabIndex={-1} className={classes('py-section', grounds[ground])}>
      <Container>
        <Suspense>{children}</Suspense>
      </Container>
    </section>
  )
}

/** The width of the page and its margins; what breaks between them leaves the rest of the page whole. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('mx-auto max-w-page px-gutter', className)}>
      <Boundary>{children}</Boundary>
    </div>
  )
}
