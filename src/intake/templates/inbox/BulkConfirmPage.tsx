import { useI18n } from '#src/site/i18n/provider.tsx'
import { Paragraph } from '#src/site/ui/typography.tsx'
import { BackLink, FormButton, PageTitle, PostForm } from './controls.tsx'
import { clientName } from './format-request.ts'
import { inboxFields, inboxPaths } from './paths.ts'
import type { BulkConfirmView } from './view.ts'

/** Asks for confirmation before the selected requests are declined or erased, and lists them. */
export function BulkConfirmPage({ action, requests }: BulkConfirmView) {
  const { bulk, erase, list } = useI18n<'staff'>().LL.staff
  const count = requests.length
  const isErasure = action === 'erase'
  return (
    <>
      <PageTitle>{isErasure ? bulk.eraseTitle({ count }) : bulk.declineTitle({ count })}</PageTitle>
      <Paragraph className="mt-3">{isErasure ? erase.text() : bulk.declineText()}</Paragraph>
      <ul className="mt-6 border-b border-rule text-small lg:max-w-[48rem]">
        {requests.map(({ id, fields }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-2">
            <bdi className="text-heading">{clientName(fields) || list.nobody()}</bdi>
            <span className="text-quiet tabular-nums">{id}</span>
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
          look="solid"
        />
        <BackLink />
      </PostForm>
    </>
  )
}
