import type { Content } from '#src/content-model/model/localised.ts'
import { SplitPrice } from '#src/site/sections/parts/prices.tsx'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import type { SectionWords } from '#src/ui/blocks/Section.tsx'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { Heading } from '#src/ui/typography.tsx'

type PriceLedgerProps = SectionWords & { groups: Content['indicativePrices']; conditions: readonly Point[] }

export function PriceLedger({ groups, conditions, ...section }: PriceLedgerProps) {
  return (
    <SectionWithTitleBeside {...section}>
      {groups.map(({ id: group, name, services }) => (
        <div
          key={group}
          role="group"
          aria-labelledby={`${section.id}-${group}`}
          className="grid gap-x-8 gap-y-3 border-t border-heading pt-5 pb-8 sm:grid-cols-[7.5rem_minmax(0,1fr)] xl:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <Heading level={3} id={`${section.id}-${group}`} className="italic">
            {name}
          </Heading>
          <dl className="grid gap-3">
            {services.map(({ id: service, name: label, price }) => (
              <div key={service} className="flex items-baseline-last gap-x-4 max-[18rem]:block">
                <dt className="flex shrink-99999 grow items-baseline-last gap-x-4 after:min-w-4 after:grow after:-translate-y-1 after:border-b after:border-accent max-[18rem]:after:hidden">
                  {/* The name of the service is at least as wide as its longest word, unless the price would then leave the window. */}
                  <span className="max-w-[min(65vw,20rem)] wrap-break-word">{label}</span>
                </dt>
                <dd className="text-end min-[18rem]:max-w-3/5 sm:max-w-2/3">
                  <SplitPrice price={price} variant="ledger" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <ConditionList conditions={conditions} className="mt-4 sm:grid-cols-2" />
    </SectionWithTitleBeside>
  )
}
