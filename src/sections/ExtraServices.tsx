import type { Content } from '../content/localised.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'

type ExtraServicesProps = {
  title: string
  text: string
  services: readonly (Omit<Content['extraServices'][number], 'category'> & { category: string })[]
  request: { label: string; href: string }
  custom: { title: string; text: string; action: string; href: string }
}

/** Services à la carte as a ledger: kind, name and what it is, price, and the way to ask for it. */
export function ExtraServices({ title, text, services, request, custom }: ExtraServicesProps) {
  return (
    <Section id="extra-services" labelledBy="extra-services-title" ground="sunk">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-4">
          <Heading level={2} id="extra-services-title">
            {title}
          </Heading>
          <Text className="mt-4">{text}</Text>
        </div>
        <ul className="border-b border-heading lg:col-span-8 lg:row-span-2">
          {services.map(({ id, name, price, description, category }) => (
            <li key={id} className="grid gap-x-8 gap-y-1 border-t border-heading py-5 sm:grid-cols-[1fr_auto]">
              <div>
                <p className="font-display text-lead text-link italic">{category}</p>
                <Heading level={3}>{name}</Heading>
                <Text look="small" className="mt-1 max-w-narrow">
                  {description}
                </Text>
              </div>
              <div className="mt-2 flex items-end justify-between gap-4 sm:mt-0 sm:flex-col">
                <p className="sm:text-right">
                  <span className="font-display text-h3 text-heading">{price.figure}</span>
                  {price.unit !== '' && <span className="block text-note text-quiet"> {price.unit}</span>}
                </p>
                <TextLink href={request.href} about={name}>
                  {request.label}
                </TextLink>
              </div>
            </li>
          ))}
        </ul>
        <div className="border-t border-accent pt-6 lg:col-span-4 lg:self-end">
          <Heading level={3}>{custom.title}</Heading>
          <Text className="mt-2">{custom.text}</Text>
          <ButtonLink href={custom.href} className="mt-6">
            {custom.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
