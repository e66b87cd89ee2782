import { useI18n } from '#src/site/i18n/provider.tsx'
import { TextLink } from '#src/site/ui/links.tsx'
import { Notice } from '#src/site/ui/Notice.tsx'
import { Paragraph } from '#src/site/ui/typography.tsx'
import { NewTabLink } from './controls.tsx'
import { nameOf } from './format-request.ts'
import { replyText } from './paths.ts'
import { whatsappAddress } from './reply-texts.ts'
import type { RequestView } from './view.ts'

/** Says at the top of the page of a request what was done, or what was not and why. */
export function RequestNotices(view: RequestView) {
  const { outcome, unsaved, unsent, request, people, typed } = view
  const { reply, status, states, outcomes } = useI18n<'staff'>().LL.staff
  const last = lastChange(view)
  const name = people.find(({ address }) => address === last?.actor)?.name ?? status.somebody()
  const conflict = last?.isReply ? reply.notSentReplied : reply.notSentText
  const isTyped = typed.reply !== undefined || typed.note.trim() !== ''
  return (
    <>
      {outcome && (
        <Notice tone={outcome === 'nothing' ? 'bad' : 'good'} title={outcomes[outcome]({ email: request.email })} className="mt-4">
          {outcome === 'whatsapp' && <WhatsAppLink {...view} />}
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
          <Paragraph>{unsent === 'empty' ? reply.empty() : conflict({ name })}</Paragraph>
          <TextLink href={`#${replyText}`}>{reply.toText()}</TextLink>
        </Notice>
      )}
    </>
  )
}

/** A link to a chat of WhatsApp that begins with the last reply by WhatsApp. */
function WhatsAppLink({ request, events }: Pick<RequestView, 'request' | 'events'>) {
  const { reply } = useI18n<'staff'>().LL.staff
  const address = whatsappAddress(request, events.findLast(({ kind }) => kind === 'whatsapp')?.text ?? '')
  return address !== undefined && <NewTabLink href={address}>{reply.openWhatsApp()}</NewTabLink>
}

/** Returns who has changed the request last, and whether by a reply. A reply also changes the state, at the same time. */
function lastChange({ events, actions }: Pick<RequestView, 'events' | 'actions'>): { actor: string; isReply: boolean } | undefined {
  const replies = events.filter(({ kind }) => kind !== 'note').map(({ at, author }) => ({ at, actor: author, isReply: true }))
  const changes = actions.map(({ at, actor }) => ({ at, actor, isReply: false }))
  return [...replies, ...changes].toSorted((a, b) => b.at - a.at)[0]
}
