import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { listPath } from '#src/intake/protocol/inbox-paths.ts'
import type { ListView } from '#src/intake/protocol/inbox-view.ts'
import { listUrlQuery } from '#src/intake/protocol/list-values.ts'
import { TextLink } from '#src/ui/links.tsx'
import { displayValue, formatCalendarDay, formLabel, languageLabel, nameOf } from './elements/format-request.ts'

type ActiveFiltersProps = Pick<ListView['filters'], 'values'> &
  Pick<ListView, 'people'> & {
    count: number
  }

/** Lists the active filters, with a link that removes the search and the filters. */
export function ActiveFilters({ values, count, people }: ActiveFiltersProps) {
  const { messages, locale } = useI18n<'staff'>()
  const { list, status } = messages.staff
  const { show, search, form, plan, language, assignee, from, until, due } = values
  const labels = [
    search.trim() !== '' && list.searched({ text: search.trim() }),
    due !== '' && list.dues[due](),
    form !== '' && formLabel(form, locale),
    plan !== '' && displayValue('subscriptionInterest', plan, locale),
    language !== '' && languageLabel(language, locale),
    assignee !== '' && (assignee === noAssignee ? status.unassigned() : nameOf(assignee, people)),
    from !== '' && `${list.from()} ${formatCalendarDay(from, locale)}`,
    until !== '' && `${list.until()} ${formatCalendarDay(until, locale)}`,
  ].filter((label) => label !== false)
  if (labels.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-6">
      <span dir="auto" className="font-medium wrap-anywhere text-heading">
        {list.figure({ label: labels.join(', '), count })}
      </span>
      <TextLink href={localiseHref(listPath(listUrlQuery({ show })), locale)}>{list.clear()}</TextLink>
    </p>
  )
}
