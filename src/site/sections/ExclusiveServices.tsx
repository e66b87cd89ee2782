import type { Content } from '#src/content-model/model/localised.ts'
import { Plate } from '#src/ui/blocks/pictures.tsx'
import type { SectionWords } from '#src/ui/blocks/Section.tsx'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

const sizes = [{ width: '9rem', ratio: 1 }]

type ExclusiveServicesProps = SectionWords & { services: Content['services']['exclusive']; note: string }

/** `note` says what the services cost. */
export function ExclusiveServices({ services, note, ...section }: ExclusiveServicesProps) {
  return (
    <SectionWithTitleBeside {...section} ground="raised">
      <ul className="border-b border-rule ">
        {services.map((service) => (
          <li
            key={service.id}
            className="grid grid-cols-[min(6rem,28%)_minmax(0,1fr)] items-center gap-x-6 border-t border-rule py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-9 print:block"
          >
            <Plate picture={service.image} sizes={sizes} className="aspect-square" />
            <div>
              <Heading level={3}>{service.title}</Heading>
              <Paragraph className="mt-2">{service.description}</Paragraph>
            </div>
          </li>
        ))}
      </ul>
      <Paragraph className="mt-6">{note}</Paragraph>
    </SectionWithTitleBeside>
  )
}
