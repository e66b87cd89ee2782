import { Heading } from './Heading.tsx'
import { Text } from './Text.tsx'

/** The opening of a section: its title on the left, a sentence on the right, aligned with the last line of the title. */
export function SectionIntro({ id, title, children }: { id: string; title: string; children: string }) {
  return (
    <div className="mb-10 grid gap-x-12 gap-y-4 md:mb-14 lg:grid-cols-12 lg:items-end">
      <Heading level={2} id={id} className="lg:col-span-7">
        {title}
      </Heading>
      <Text className="text-balance lg:col-span-5">{children}</Text>
    </div>
  )
}
