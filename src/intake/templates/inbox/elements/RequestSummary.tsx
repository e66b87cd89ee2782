import { useI18n } from '#src/content-model/page-language/provider.tsx'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { clientName, clientText, formatDateTime } from './format-request.ts'

export function RequestSummary({ request }: { request: StoredRequest }) {
  const { id, email, fields, receivedAt } = request
  const { messages, locale } = useI18n<'staff'>()
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <bdi className="text-heading">{clientName(fields) || messages.staff.list.nobody()}</bdi>
        <bdi className="wrap-anywhere">{email}</bdi>
        <span className="text-quiet tabular">{id}</span>
        <span className="text-quiet">{formatDateTime(receivedAt, locale, true)}</span>
      </p>
      <p dir="auto" className="line-clamp-2">
        {clientText(fields)}
      </p>
    </>
  )
}
