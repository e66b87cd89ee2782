import type { Content } from '../content/localised.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Plate } from '../ui/Plate.tsx'
import { Section } from '../ui/Section.tsx'
import { SectionIntro } from '../ui/SectionIntro.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'

type ServicesProps = {
  title: string
  text: string
  services: Content['services']['home']
  more: { label: string; href: string; about: (service: string) => string }
  closing: { title: string; text: string; action: string; href: string }
}

/** The services of the house as engraved plates, and a last word for what is not among them. */
export function Services({ title, text, services, more, closing }: ServicesProps) {
  return (
    <Section id="services" labelledBy="services-title" ground="raised">
      <SectionIntro id="services-title" title={title}>
        {text}
      </SectionIntro>
      <ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 sm:gap-y-0 lg:grid-cols-4">
        {services.map(({ id, title: name, description, features, image }) => (
          <li
            key={id}
            className="grid grid-cols-[7rem_1fr] content-start gap-x-5 border-t border-rule pt-6 sm:row-span-5 sm:grid-cols-1 sm:grid-rows-subgrid sm:border-0 sm:pt-0"
          >
            <Plate
              picture={image}
              sizes="(width < 36rem) 7rem, (width < 64rem) 50vw, 18rem"
              className="row-span-2 aspect-[4/5] self-start sm:row-span-1 sm:mb-6"
            />
            <Heading level={3}>{name}</Heading>
            <Text look="small" className="mt-2">
              {description}
            </Text>
            <ul className="col-span-full mt-4 text-small text-quiet">
              {features.map((feature) => (
                <li key={feature} className="border-t border-rule py-1.5">
                  {feature}
                </li>
              ))}
            </ul>
            <p className="col-span-full mt-3 sm:mb-12">
              <TextLink href={more.href} about={more.about(name)}>
                {more.label}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-16 grid gap-x-12 gap-y-6 border-t border-accent pt-10 lg:grid-cols-12 lg:items-center">
        <Heading level={3} look="h2" className="lg:col-span-6">
          {closing.title}
        </Heading>
        <Text className="lg:col-span-4">{closing.text}</Text>
        <ButtonLink href={closing.href} className="justify-self-start lg:col-span-2 lg:justify-self-end">
          {closing.action}
        </ButtonLink>
      </div>
    </Section>
  )
}
