import { useI18n } from '#src/site/i18n/provider.tsx'
import { Paragraph } from '#src/site/ui/typography.tsx'
import { BackLink, FormButton, PageTitle, PostForm } from './controls.tsx'
import { inboxFields, inboxPaths } from './paths.ts'
import { RequestSummary } from './RequestSummary.tsx'
import type { BulkConfirmView } from './view.ts'

/** Asks for confirmation before the selected requests are declined or erased, and lists them. */
export function BulkConfirmPage({ action, requests }: BulkConfirmView) {
  const { bulk, erase } = useI18n<'staff'>().LL.staff
  const count = requests.length
  const isErasure = action === 'erase'
  return (
    <>
      <PageTitle>{isErasure ? bulk.eraseTitle({ count }) : bulk.declineTitle({ count })}</PageTitle>
      <Paragraph className="mt-3">{isErasure ? erase.text() : bulk.declineText()}</Paragraph>
      <ul className="mt-6 border-b border-rule text-small lg:max-w-[48rem]">
        {requests.map(({ id, request }) => (
          <li key={id} className="border-t border-rule py-2">
            {request ? <RequestSummary {...request} /> : id}
          </li>
        ))}
      </ul>
      <PostForm
        to={inboxPaths.bulk}
        values={{ [inboxFields.confirmed]: 'yes' }}
        className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        {requests.map(({ id, version }) => (
          <input key={id} type="hidden" name={inboxFields.selected} value={`${id} ${version}`} />
        ))}
        <FormButton
          label={isErasure ? bulk.eraseConfirm({ count }) : bulk.declineConfirm({ count })}
          name={inboxFields.action}
          value={action}
          look="danger"
        />
        <BackLink />
      </PostForm>
    </>
  )
}
