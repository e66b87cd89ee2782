import { Table, type TableWords } from '#src/ui/blocks/Table.tsx'
import { TitledSection } from '#src/ui/sections/Section.tsx'

export const ChargeTable = ({ id, title, table }: { id: string; title: string; table: TableWords }) => (
  <TitledSection id={id} title={title} ground="sunk">
    <Table {...table} className="mt-8 md:mt-10" />
  </TitledSection>
)
