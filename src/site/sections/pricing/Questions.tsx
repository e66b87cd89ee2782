import { ChevronDown } from 'lucide'
import { ConditionList } from '#src/ui/blocks/ConditionList.tsx'
import type { Point } from '#src/ui/blocks/PointList.tsx'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type Action, ButtonLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type QuestionsProps = {
  id: string
  title: string
  /** `definitions` are terms below the answer, with their meanings. */
  questions: readonly { id: string; question: string; answer: string; definitions?: readonly Point[] | undefined }[]
  ask: Action
}

/**
 * Shows questions that open to their answers.
 *
 * - <details> works without JavaScript and with find-in-page.
 * - The anchor `#question-<id>` is on the answer, inside <details>. Browsers therefore open the answer when a link leads to its anchor.
 * - A scroll margin of the anchor keeps the question, which is above the answer, in view.
 */
export function Questions({ id, title, questions, ask }: QuestionsProps) {
  return (
    <SectionWithTitleBeside id={id} title={title} ground="raised">
      <div className="border-b border-heading">
        {questions.map(({ id: name, question, answer, definitions }) => (
          <details key={name} className="group border-t border-heading">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              <Heading level={3} className="decoration-accent decoration-1 underline-offset-8 hover:underline">
                {question}
              </Heading>
              <Icon shape={ChevronDown} className="size-6 shrink-0 text-link group-open:rotate-180 motion-safe:transition-transform" />
            </summary>
            <div id={`question-${name}`} className="scroll-mt-32">
              <Paragraph className="pb-7">{answer}</Paragraph>
              {definitions !== undefined && <ConditionList conditions={definitions} className="pb-7 sm:grid-cols-2" />}
            </div>
          </details>
        ))}
      </div>
      <ButtonLink href={ask.href} variant="outline" className="mt-8">
        {ask.label}
      </ButtonLink>
    </SectionWithTitleBeside>
  )
}
