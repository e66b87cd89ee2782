import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Steps } from '../ui/Steps.tsx'

type ProcessProps = { id: string; title: string; steps: readonly { id: string; title: string; text: string }[] }

/** A process in numbered steps. */
export function Process({ id, title, steps }: ProcessProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} ground="raised">
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      <Steps level={3} steps={steps} className="mt-10 md:mt-14" />
    </Section>
  )
}
