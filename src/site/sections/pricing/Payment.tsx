import type { Engraving } from '#src/content-model/model/localised.ts'
import { Panel } from '#src/ui/blocks/Panel.tsx'
import { type Point, PointList } from '#src/ui/blocks/PointList.tsx'
import { Section } from '#src/ui/blocks/Section.tsx'
import { ButtonLink } from '#src/ui/links.tsx'
import { Heading } from '#src/ui/typography.tsx'

type PaymentProps = {
  id: string
  title: string
  methods: readonly Point[]
  security: { title: string; text: string; action: string; href: string; pattern: Engraving }
}

export function Payment({ id, title, methods, security }: PaymentProps) {
  return (
    <Section id={id} ground="sunk">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          <PointList points={methods} rule="above" className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 md:mt-14 md:gap-y-10" />
        </div>
        <Panel shape="card" level={3} title={security.title} text={security.text} pattern={security.pattern} className="lg:col-span-5">
          <ButtonLink href={security.href} variant="outline">
            {security.action}
          </ButtonLink>
        </Panel>
      </div>
    </Section>
  )
}
