import { type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { Heading, Paragraph } from '../typography.tsx'
import { Boundary } from './Boundary.tsx'

const groundClasses = {
  plain: 'bg-ground',
  raised: 'bg-ground-raised',
  sunk: 'bg-ground-sunk',
  dark: 'glow on-dark text-text',
}

type SectionProps = {
  id: string
  /** Ids of the headings from which the section gets its accessible name, separated by spaces. */
  labelledBy?: string
  ground?: keyof typeof groundClasses | undefined
  children: ReactNode
}

/**
 * Shows a section of the page. Its heading with the id `<id>-title`, or the headings `labelledBy`, give the section its accessible name.
 *
 * - The section has no tabindex: after a link to it, the Tab key continues inside it anyway, and Orca would omit the heading of a focusable
 *   section.
 * - Because of Suspense, React hydrates each section separately and handles input in between.
 */
export function Section({ id, labelledBy = `${id}-title`, ground = 'plain', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes('py-section', groundClasses[ground])}>
      <Container>
        <Suspense>{children}</Suspense>
      </Container>
    </section>
  )
}

type SectionTitleProps = { section: string; className?: string | undefined; children: string }

/** Shows the heading of the section with the id `section`. The heading gives the section its accessible name. */
export const SectionTitle = ({ section, className, children }: SectionTitleProps) => (
  <Heading level={2} id={`${section}-title`} className={className}>
    {children}
  </Heading>
)

/** A box as wide as the content of the page, with margins. An error in the children does not affect the rest of the page. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classes('mx-auto max-w-page px-gutter', className)}>
      <Boundary>{children}</Boundary>
    </div>
  )
}

export type SectionWords = { id: string; title: string; text: string }

export type TitledSectionProps = Omit<SectionProps, 'labelledBy'> & { title: string; text?: string }

/** A section with a title. In wide windows `text` is beside the title, and the last lines of both align. */
export function TitledSection({ id, ground, title, text, children }: TitledSectionProps) {
  const heading = (
    <SectionTitle section={id} className={text === undefined ? undefined : 'lg:col-span-7'}>
      {title}
    </SectionTitle>
  )
  return (
    <Section id={id} ground={ground}>
      {text === undefined ? (
        heading
      ) : (
        <div className="mb-10 grid gap-x-12 gap-y-4 md:mb-14 lg:grid-cols-12 lg:items-end">
          {heading}
          <Paragraph className="text-balance lg:col-span-5">{text}</Paragraph>
        </div>
      )}
      {children}
    </Section>
  )
}
