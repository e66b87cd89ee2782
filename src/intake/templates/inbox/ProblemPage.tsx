import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { startPath } from '#src/intake/protocol/inbox-paths.ts'
import type { ProblemView } from '#src/intake/protocol/inbox-view.ts'
import { Field, TextArea } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, PageTitle, useInboxHref } from './elements/controls.tsx'

/**
 * Tells the staff that a page does not exist, or that an action was not performed. Shows the texts that they had typed, so that they can
 * copy them.
 */
export function ProblemPage({ problem, unsavedTexts = [], wanted = '' }: ProblemView) {
  const { problems, login } = useI18n<'staff'>().messages.staff
  const href = useInboxHref()
  return (
    <>
      <PageTitle>{problems[problem]()}</PageTitle>
      <Paragraph className="mt-3 mb-6">{problems[`${problem}Text`]()}</Paragraph>
      {unsavedTexts.map((text, index) => (
        <Field key={index} id={`typed-${index}`} label={problems.typed()} error={undefined} className="mb-6">
          {(control) => <TextArea {...control} readOnly rows={8} defaultValue={text} />}
        </Field>
      ))}
      {problem === 'ended' ? <TextLink href={href(startPath(wanted))}>{login.enter()}</TextLink> : <BackLink />}
    </>
  )
}
