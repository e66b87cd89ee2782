import type { Content } from '../../content/model/localised.ts'
import { Heading, Text } from '../ui/typography.tsx'
import { Medallion } from '../ui/Medallion.tsx'
import { TitledSection, type SectionWords } from '../ui/Section.tsx'

type TeamProps = SectionWords & { people: readonly (Content['team'][number] & { initials: string })[] }

/** The people of the house, each with a portrait, a role and a description. */
export function Team({ people, ...section }: TeamProps) {
  return (
    <TitledSection {...section} ground="raised">
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3 lg:gap-x-16">
        {people.map(({ id: person, name, initials, title: role, description, image }) => (
          <li key={person}>
            <Medallion picture={image} initials={initials} className="w-[min(11rem,100%)] lg:w-52" />
            <Heading level={3} className="mt-7">
              {name}
            </Heading>
            <p className="mt-1 font-display text-lead text-link italic">{role}</p>
            <Text className="mt-3">{description}</Text>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
