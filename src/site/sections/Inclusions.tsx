import { type Point, PointList } from '#src/ui/PointList.tsx'
import type { SectionWords } from '#src/ui/Section.tsx'
import { SectionWithTitleBeside } from '#src/ui/SectionWithTitleBeside.tsx'
import { Table, type TableWords } from '#src/ui/Table.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type InclusionsProps = SectionWords & {
  points: readonly Point[]
  /** Charges by client and kind of request, between two texts. */
  charges: { title: string; text: string; note: string; table: TableWords } | undefined
}

/** The section about what offers include: points beside the title, and a table of charges below them. */
export const Inclusions = ({ points, charges, ...section }: InclusionsProps) => (
  <SectionWithTitleBeside {...section} ground="sunk" below={charges && <Charges {...charges} />}>
    <PointList points={points} rule="beside" className="grid gap-x-12 gap-y-10 sm:grid-cols-2" />
  </SectionWithTitleBeside>
)

const Charges = ({ title, text, note, table }: NonNullable<InclusionsProps['charges']>) => (
  <div className="mt-14 grid gap-x-16 gap-y-6 border-t border-accent pt-10 lg:grid-cols-12">
    <div className="lg:col-span-5">
      <Heading level={3} variant="entry">
        {title}
      </Heading>
      <Paragraph className="mt-4">{text}</Paragraph>
      <Paragraph className="mt-4">{note}</Paragraph>
    </div>
    <Table {...table} className="lg:col-span-7" />
  </div>
)
