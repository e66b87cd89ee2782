import { Beside } from '../ui/Beside.tsx'
import { Directory, type Method } from '../ui/Directory.tsx'
import { Section } from '../ui/Section.tsx'

type ContactMethodsProps = { id: string; title: string; text: string; methods: readonly Method[] }

/** The ways to reach the house beside their title. */
export function ContactMethods({ id, title, text, methods }: ContactMethodsProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} ground="raised">
      <Beside id={`${id}-title`} title={title} text={text}>
        <Directory methods={methods} />
      </Beside>
    </Section>
  )
}
