import type { ReactNode } from 'react'
import { Paragraph } from '../typography.tsx'
import { Section, SectionTitle, type TitledSectionProps } from './Section.tsx'

type TitleBesideProps = TitledSectionProps & {
  below?: ReactNode
}

/** Shows a section whose title and text are beside its content. They stay in view while the content scrolls. */
export function SectionWithTitleBeside({ id, ground, title, text, below, children }: TitleBesideProps) {
  return (
    <Section id={id} ground={ground}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <SectionTitle section={id}>{title}</SectionTitle>
            {text !== undefined && <Paragraph className="mt-4 max-w-narrow">{text}</Paragraph>}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-7">{children}</div>
      </div>
      {below}
    </Section>
  )
}
