import { ComparisonTable, type ComparisonWords } from '#src/site/sections/parts/ComparisonTable.tsx'
import { type Point, PointList } from '#src/ui/blocks/PointList.tsx'
import type { SectionWords } from '#src/ui/blocks/Section.tsx'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'

type OfferComparisonProps = SectionWords & {
  tables: readonly ComparisonWords[]
  /** Facts about the offers that need more words than a cell of the tables has room for. */
  points: readonly Point[]
}

export const OfferComparison = ({ tables, points, ...section }: OfferComparisonProps) => (
  <SectionWithTitleBeside ground="sunk" {...section}>
    {tables.map((table) => (
      <ComparisonTable key={table.columns[0]?.id} {...table} className="mb-12" />
    ))}
    <PointList points={points} rule="beside" className="grid gap-x-12 gap-y-10 sm:grid-cols-2" />
  </SectionWithTitleBeside>
)
