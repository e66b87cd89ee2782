import type { Engraving } from '#src/content-model/model/localised.ts'
import { Panel } from '#src/ui/blocks/Panel.tsx'
import { Section } from '#src/ui/blocks/Section.tsx'
import { type Action, Actions } from '#src/ui/links.tsx'

type ClosingProps = { id: string; title: string; text: string; actions: readonly Action[]; pattern: Engraving }

export function Closing({ id, title, text, actions, pattern }: ClosingProps) {
  return (
    <Section id={id}>
      <Panel level={2} id={`${id}-title`} title={title} text={text} pattern={pattern}>
        <Actions actions={actions} />
      </Panel>
    </Section>
  )
}
