import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, replyText, workForm } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { Notice } from '#src/ui/controls/Notice.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { ActionNotice, FormButton, NewTabLink } from '../elements/controls.tsx'
import { nameOf } from '../elements/format-request.ts'
import { whatsappUrl } from './reply-texts.ts'

type RequestNoticesProps = Pick<RequestView, 'request' | 'people' | 'outcome' | 'unsaved' | 'history'>

export function RequestNotices({ request, people, outcome, unsaved, history }: RequestNoticesProps) {
  const { reply, status, states, outcomes } = useI18n<'staff'>().messages.staff
  const last = lastChange(history)
  const name = people.find(({ email }) => email === last?.actor)?.name ?? status.somebody()
  const conflict = last?.isReply ? reply.notSentReplied : reply.notSentText
  const answer = { form: workForm, to: inboxPaths.action(request.id, 'status'), name: inboxFields.confirmed }
  const isTyped = unsaved.texts.reply !== undefined || unsaved.texts.note.trim() !== ''
  return (
    <>
      {outcome && (
        <ActionNotice tone={outcome === 'nothing' ? 'bad' : 'good'} title={outcomes[outcome]({ email: request.email })}>
          {isTyped && reply.kept()}
        </ActionNotice>
      )}
      <UnconfirmedReply request={request} events={history.events} people={people} />
      {unsaved.status?.reason === 'unanswered' && (
        <ActionNotice urgent tone="bad" title={status.unanswered({ state: states[unsaved.status.state]() })}>
          <Paragraph>{status.unansweredText()}</Paragraph>
          <div className="mt-3 flex flex-wrap gap-3">
            <FormButton {...answer} value="yes" label={status.allTheSame()} />
            <FormButton {...answer} value="answered" label={status.answered()} />
          </div>
        </ActionNotice>
      )}
      {unsaved.status?.reason === 'changed' && (
        <ActionNotice urgent tone="bad" title={status.notSaved()}>
          <Paragraph>
            {status.notSavedText({
              name,
              state: states[request.state](),
              assignee: request.assignee === undefined ? status.unassigned() : nameOf(request.assignee, people),
            })}
          </Paragraph>
        </ActionNotice>
      )}
      {unsaved.unsent && (
        <ActionNotice urgent tone="bad" title={reply.notSent()}>
          <Paragraph>{unsaved.unsent === 'empty' ? reply.empty() : conflict({ name })}</Paragraph>
          <div className="flex flex-wrap gap-x-6">
            {unsaved.unsent === 'changed' && <TextLink href="#history">{reply.readHistory()}</TextLink>}
            <TextLink href={`#${replyText}`}>{reply.toText()}</TextLink>
          </div>
        </ActionNotice>
      )}
    </>
  )
}

/**
 * Asks whether a reply by WhatsApp was sent, until a member of staff has answered. Links to a chat that begins with the text of the reply.
 */
function UnconfirmedReply({ request, events, people }: Pick<RequestView, 'request' | 'people'> & Pick<RequestView['history'], 'events'>) {
  const { history, reply } = useI18n<'staff'>().messages.staff
  const event = events.find(({ id }) => id === request.unconfirmed)
  if (!event) return null
  const url = whatsappUrl(request, event.text)
  const button = { form: workForm, to: inboxPaths.action(request.id, 'sent'), name: inboxFields.confirmed }
  return (
    <Notice tone="bad" title={reply.unconfirmed()} className="mb-6">
      <Paragraph>
        {reply.unconfirmedText({ name: event.author === undefined ? history.unknown() : nameOf(event.author, people) })}
      </Paragraph>
      <input type="hidden" form={workForm} name={inboxFields.event} value={event.id} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {url !== undefined && <NewTabLink href={url}>{reply.openWhatsApp()}</NewTabLink>}
        <FormButton {...button} value="yes" label={reply.sent()} />
        <FormButton {...button} value="no" label={reply.withdraw()} variant="link" />
      </div>
    </Notice>
  )
}

/**
 * Returns who has changed the request last, and whether by a reply. A reply and the change of state that it causes have the same time. The
 * reply counts then, because it comes first in the sorted list.
 */
function lastChange({ events, actions }: RequestView['history']): { actor?: string | undefined; isReply: boolean } | undefined {
  const replies = events.filter(({ kind }) => kind !== 'note').map(({ at, author }) => ({ at, actor: author, isReply: true }))
  const changes = actions.map(({ at, actor }) => ({ at, actor, isReply: false }))
  return [...replies, ...changes].toSorted((a, b) => b.at - a.at)[0]
}
