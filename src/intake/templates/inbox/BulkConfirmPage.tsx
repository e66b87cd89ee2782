import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { BulkConfirmView } from '#src/intake/protocol/inbox-view.ts'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, FormButton, PageTitle, PostForm } from './elements/controls.tsx'
import { RequestSummary } from './elements/RequestSummary.tsx'

export function BulkConfirmPage({ action, state, assignee, unanswered, requests }: BulkConfirmView) {
  const { bulk, erase, states } = useI18n<'staff'>().messages.staff
  const count = requests.length
  const words = {
    erase: { title: bulk.eraseTitle({ count }), text: erase.text(), button: bulk.eraseConfirm({ count }) },
    decline: { title: bulk.declineTitle({ count }), text: bulk.declineText(), button: bulk.declineConfirm({ count }) },
    set: {
      title: bulk.setTitle({ count, state: state ? states[state]() : '' }),
      text: bulk.setText({ count: unanswered }),
      button: bulk.setConfirm(),
    },
  }[action]
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Paragraph className="mt-3">{words.text}</Paragraph>
      <ul className="mt-6 border-b border-rule text-small lg:max-w-[48rem]">
        {requests.map(({ id, request }) => (
          <li key={id} className="border-t border-rule py-2">
            {request ? <RequestSummary request={request} /> : id}
          </li>
        ))}
      </ul>
      <PostForm
        to={inboxPaths.bulk}
        values={{
          [inboxFields.confirmed]: 'yes',
          ...(state && { [inboxFields.state]: state }),
          ...(assignee !== '' && { [inboxFields.assignee]: assignee }),
        }}
        className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        {requests.map(({ id, seenStatus }) => (
          <input key={id} type="hidden" name={inboxFields.selected} value={`${id} ${seenStatus}`} />
        ))}
        <FormButton label={words.button} name={inboxFields.action} value={action} variant={action === 'set' ? 'solid' : 'danger'} />
        <BackLink />
      </PostForm>
    </>
  )
}
