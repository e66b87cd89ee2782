import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { Table, type TableWords } from '#src/ui/blocks/Table.tsx'

export const ChargeTable = ({ id, title, table }: { id: string; title: string; table: TableWords }) => (
  <TitledSection id={id} title={title} ground="sunk">
    <Table {...table} className="mt-8 md:mt-10" />
  </TitledSection>
)
