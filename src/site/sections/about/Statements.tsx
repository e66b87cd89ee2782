import type { Point } from '#src/ui/blocks/PointList.tsx'
import { Section } from '#src/ui/blocks/Section.tsx'
import { Heading } from '#src/ui/typography.tsx'

/** The id of a statement is also the id of its heading. */
export function Statements({ id, statements }: { id: string; statements: readonly Point[] }) {
  return (
    <Section id={id} labelledBy={statements.map((statement) => statement.id).join(' ')} ground="dark">
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        {statements.map((statement) => (
          <div key={statement.id} className="border-t border-accent pt-6">
            <Heading level={2} variant="h3" id={statement.id} className="italic">
              {statement.title}
            </Heading>
            <p className="mt-6 font-display text-h2 text-balance text-heading">{statement.text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
