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
 * A section of the page: ground, spacing, margins and a name for assistive technology. In Suspense, so that React hydrates each
 * by itself and handles input in between.
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

/** The width of the page and its margins; an error inside leaves the rest of the page as it is. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('mx-auto max-w-page px-gutter', className)}>
      <Boundary>{children}</Boundary>
    </div>
  )
}
