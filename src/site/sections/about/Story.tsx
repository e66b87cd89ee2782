import type { Content } from '#src/content-model/model/localised.ts'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type StoryProps = {
  id: string
  title: string
  paragraphs: readonly { id: string; text: string }[]
  achievements: readonly Pick<Content['site']['achievements'][number], 'id' | 'figure' | 'label'>[]
  /** Heading of the achievements, which are large figures with a label each. Only screen readers read the heading. */
  figuresTitle: string
}

export function Story({ id, title, paragraphs, achievements, figuresTitle }: StoryProps) {
  const [opening, ...rest] = paragraphs
  return (
    <SectionWithTitleBeside
      id={id}
      title={title}
      below={achievements.length > 0 && <Achievements title={figuresTitle} achievements={achievements} />}
    >
      <div className="grid max-w-measure gap-6">
        <p className="font-display text-h3 text-heading">{opening?.text}</p>
        {rest.map(({ id: name, text }) => (
          <Paragraph key={name} variant="lead">
            {text}
          </Paragraph>
        ))}
      </div>
    </SectionWithTitleBeside>
  )
}

function Achievements({ title, achievements }: { title: string; achievements: StoryProps['achievements'] }) {
  return (
    <>
      <Heading level={3} className="sr-only">
        {title}
      </Heading>
      <dl className="mt-section grid gap-x-8 gap-y-6 border-y border-accent py-10 sm:grid-cols-2 lg:grid-cols-4">
        {achievements.map(({ id, figure, label }) => (
          <div
            key={id}
            className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-4 gap-y-1 sm:flex-col-reverse sm:flex-nowrap sm:items-start"
          >
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="font-display text-figure text-heading">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
