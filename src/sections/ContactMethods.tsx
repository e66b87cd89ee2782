import { Directory, type Method } from '../ui/Directory.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type ContactMethodsProps = { id: string; title: string; text: string; methods: readonly Method[] }

/** The ways to reach the house beside their title. */
export function ContactMethods({ id, title, text, methods }: ContactMethodsProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} ground="raised">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          <Text className="mt-4 max-w-narrow">{text}</Text>
        </div>
        <Directory methods={methods} className="lg:col-span-7" />
      </div>
    </Section>
  )
}
