import type { Content } from '#src/content-model/model/localised.ts'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { type Action, ButtonLink, TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

const sizes = [
  { when: '(width < 36rem)', width: '7rem', ratio: 4 / 5 },
  { when: '(width < 64rem)', width: '50vw', ratio: 4 / 3 },
  { width: '18.1rem', ratio: 4 / 5 },
]

type ServicesProps = {
  title: string
  text: string
  services: readonly (Omit<Content['services']['home'][number], 'linksToPrograms'> & { action: Action })[]
  closing: { title: string; text: string; action: string; href: string }
}

export function Services({ title, text, services, closing }: ServicesProps) {
  return (
    <TitledSection id={'services' satisfies Anchor<'home'>} title={title} text={text} ground="raised">
      <ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 sm:gap-y-0 lg:grid-cols-4">
        {services.map(({ id, title: name, description, features, image, action }) => (
          <li
            key={id}
            className="grid grid-cols-[min(7rem,30%)_minmax(0,1fr)] content-start gap-x-5 border-t border-rule pt-6 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:border-0 sm:pt-0"
          >
            <Plate picture={image} sizes={sizes} className="aspect-[4/5] self-start sm:mb-6 sm:max-lg:aspect-[4/3]" />
            <div>
              <Heading level={3}>{name}</Heading>
              <Paragraph className="mt-2">{description}</Paragraph>
            </div>
            <ul className="col-span-full mt-4 text-small text-quiet">
              {features.map((feature, index) => (
                <li key={index} className="inline after:mx-2 after:content-['·'] last:after:content-none">
                  {feature}
                </li>
              ))}
            </ul>
            <p className="col-span-full mt-2 sm:mb-10">
              <TextLink href={action.href} about={name}>
                {action.label}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid gap-x-12 gap-y-6 border-t border-accent pt-10 lg:grid-cols-[6fr_4fr_auto] lg:items-center">
        <Heading level={3} variant="h2">
          {closing.title}
        </Heading>
        <Paragraph>{closing.text}</Paragraph>
        <ButtonLink href={closing.href} className="justify-self-start">
          {closing.action}
        </ButtonLink>
      </div>
    </TitledSection>
  )
}
