import type { Content } from '#src/content-model/model/localised.ts'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { SplitPrice } from '#src/site/sections/parts/prices.tsx'
import { Section } from '#src/ui/blocks/Section.tsx'
import { type Action, ButtonLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type ExtraServicesProps = {
  title: string
  text: string
  services: readonly (Omit<Content['extraServices'][number], 'category'> & { category: string; action: Action })[]
  custom: { title: string; text: string; action: string; href: string }
}

export function ExtraServices({ title, text, services, custom }: ExtraServicesProps) {
  return (
    <Section id={'extra-services' satisfies Anchor<'home'>} ground="sunk">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-4">
          <Heading level={2} id="extra-services-title">
            {title}
          </Heading>
          <Paragraph className="mt-4">{text}</Paragraph>
        </div>
        <ul className="border-b border-heading lg:col-span-8 lg:row-span-2">
          {services.map(({ id, name, price, description, category, action }) => (
            <li
              key={id}
              className="grid gap-x-6 border-t border-heading py-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_fit-content(13rem)] xl:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-baseline"
            >
              <p className="font-display text-lead text-link italic">{category}</p>
              <div>
                <Heading level={3}>{name}</Heading>
                <Paragraph className="mt-1">{description}</Paragraph>
              </div>
              <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 sm:mt-0 sm:flex-col sm:items-end">
                <p className="max-sm:pt-1 sm:text-end">
                  <SplitPrice price={price} variant="list" />
                </p>
                <ButtonLink href={action.href} variant="outline" about={name} className="ms-auto">
                  {action.label}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
        <div className="lg:col-span-4 lg:self-end lg:border-t lg:border-accent lg:pt-6">
          <Heading level={3}>{custom.title}</Heading>
          <Paragraph className="mt-2">{custom.text}</Paragraph>
          <ButtonLink href={custom.href} className="mt-6">
            {custom.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
