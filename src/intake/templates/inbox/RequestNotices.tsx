import { useI18n } from '#src/site/i18n/provider.tsx'
import { TextLink } from '#src/site/ui/links.tsx'
import { Notice } from '#src/site/ui/Notice.tsx'
import { Paragraph } from '#src/site/ui/typography.tsx'
import { nameOf } from './format-request.ts'
import { replyText } from './paths.ts'
import type { RequestView } from './view.ts'

/** Says at the top of the page of a request what was done, or what was not and why. */
export function RequestNotices(view: RequestView) {
  const { outcome, unsaved, unsent, request, people, typed } = view
  const { reply, status, states, outcomes } = useI18n<'staff'>().LL.staff
  const name = lastEditor(view) ?? status.somebody()
  const isTyped = typed.reply !== undefined || typed.note.trim() !== ''
  return (
    <>
      {outcome && (
        <Notice tone={outcome === 'nothing' ? 'bad' : 'good'} title={outcomes[outcome]({ email: request.email })} className="mt-4">
          {isTyped && reply.kept()}
        </Notice>
      )}
      {unsaved && (
        <Notice urgent tone="bad" title={status.notSaved()} className="mt-4">
          <Paragraph>
            {status.notSavedText({
              name,
              state: states[request.state](),
              assignee: request.assignee === '' ? status.unassigned() : nameOf(request.assignee, people),
            })}
          </Paragraph>
        </Notice>
      )}
      {unsent && (
        <Notice urgent tone="bad" title={reply.notSent()} className="mt-4">
          <Paragraph>{unsent === 'empty' ? reply.empty() : reply.notSentText({ name })}</Paragraph>
          <TextLink href={`#${replyText}`}>{reply.toText()}</TextLink>
        </Notice>
      )}
    </>
  )
}

/** Returns the name of the person who has changed the request last; undefined if it is unknown. */
function lastEditor({ events, actions, people }: Pick<RequestView, 'events' | 'actions' | 'people'>): string | undefined {
  const replies = events.filter(({ kind }) => kind !== 'note').map(({ at, author }) => ({ at, actor: author }))
  const [last] = [...actions, ...replies].toSorted((a, b) => b.at - a.at)
  return people.find(({ address }) => address === last?.actor)?.name
}
