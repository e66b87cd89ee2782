import type { Point } from '#src/ui/blocks/PointList.tsx'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { Steps } from '#src/ui/blocks/Steps.tsx'

export function Process({ id, title, steps }: { id: string; title: string; steps: readonly Point[] }) {
  return (
    <TitledSection id={id} title={title} ground="raised">
      <Steps level={3} steps={steps} className="mt-10 md:mt-14" />
    </TitledSection>
  )
}
