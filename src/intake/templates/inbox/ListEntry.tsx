import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import type { StoredRequest } from '../requests/stored.ts'
import { nameIn, said } from '../requests/said.ts'
import { inbox } from './addresses.ts'
import { timeOf } from '../requests/time-of.ts'

/** A request in the list: when, who, the beginning of what they ask for, and its note. The whole row can be pressed. */
export function ListEntry({ id, receivedAt, fields, state, note }: StoredRequest) {
  const { LL, locale } = useI18n<'staff'>()
  const asked = fields.specificNeeds || fields.message || said('interests', fields.interests ?? '', locale)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-0.5 border-b border-rule py-4 hover:bg-ground-raised md:grid-cols-[11rem_minmax(0,1fr)_8rem]">
      <p className="text-note text-quiet md:pt-1.5">{timeOf(receivedAt, locale)}</p>
      <div className="order-last col-span-2 min-w-0 md:order-none md:col-span-1">
        <a
          href={localiseHref(inbox.request(id), locale)}
          className="font-display text-h3 text-heading after:absolute after:inset-0 hover:underline"
        >
          {nameIn(fields) || LL.staff.list.nobody()}
        </a>
        {state === 'suspected' && <span className="ml-3 text-note text-badge">{LL.staff.flags.title()}</span>}
        {asked !== '' && <p className="truncate text-small">{asked}</p>}
        {note !== '' && <p className="truncate text-small text-quiet">{note}</p>}
      </div>
      <p className="text-note text-quiet tabular-nums md:pt-1.5 md:text-right">{id}</p>
    </li>
  )
}
