import type { Content, LocalisedPicture } from '#src/content-model/model/localised.ts'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import { type SectionWords, TitledSection } from '#src/ui/blocks/Section.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

const sizes = [
  { when: '(width < 64rem)', width: '11rem', ratio: 1 },
  { width: '13rem', ratio: 1 },
]

type TeamProps = SectionWords & { people: readonly (Content['team'][number] & { initials: string })[] }

export function Team({ people, ...section }: TeamProps) {
  return (
    <TitledSection {...section} ground="raised">
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3 lg:gap-x-16">
        {people.map(({ id: person, name, initials, title: role, description, image }) => (
          <li key={person}>
            <Medallion picture={image} initials={initials} />
            <Heading level={3} className="mt-7">
              {name}
            </Heading>
            <p className="mt-1 font-display text-lead text-link italic">{role}</p>
            <Paragraph className="mt-3">{description}</Paragraph>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** The portrait of a person: a round photograph or, until the owner supplies one, an engraved medallion with their initials. */
function Medallion({ picture, initials }: { picture: LocalisedPicture; initials: string }) {
  return (
    <div className="relative aspect-square print:hidden w-[min(11rem,100%)] lg:w-52">
      <Plate picture={picture} sizes={sizes} className="size-full rounded-full" />
      {picture.kind === 'engraving' && (
        <span
          aria-hidden
          className="on-dark absolute inset-[25%] flex items-center justify-center rounded-full border border-accent bg-ground-dark font-display text-h3 text-heading"
        >
          {initials}
        </span>
      )}
    </div>
  )
}
