import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { listPath } from '#src/intake/protocol/inbox-paths.ts'
import type { ListView } from '#src/intake/protocol/inbox-view.ts'
import { listUrlQuery } from '#src/intake/protocol/list-values.ts'
import { TextLink } from '#src/ui/links.tsx'

/** Shows the alerts. The number of requests in an alert links to the list of these requests. */
export function AlertLine({ alerts }: Pick<ListView, 'alerts'>) {
  const { messages, locale } = useI18n<'staff'>()
  const { list, tabs, alerts: alertMessages } = messages.staff
  const lists = {
    overdue: { label: list.dues.overdue(), values: { show: 'all', due: 'overdue' } },
    due: { label: list.dues.soon(), values: { show: 'all', due: 'soon' } },
    suspected: { label: tabs.suspected(), values: { show: 'suspected' } },
  } as const
  const hasList = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind)
  if (alerts.length === 0) return null
  return (
    <section
      aria-labelledby="alerts"
      className="mt-3 flex flex-wrap items-center gap-x-5 border border-error bg-ground-raised px-4 text-small"
    >
      <h2 id="alerts" className="font-medium text-heading">
        {list.alerts()}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {alerts.map(({ kind, value }) => (
          <li key={kind} className="flex min-h-11 items-center">
            {hasList(kind) ? (
              <TextLink href={localiseHref(listPath(listUrlQuery(lists[kind].values)), locale)}>
                {list.figure({ label: lists[kind].label, count: value })}
              </TextLink>
            ) : (
              alertMessages[kind]({ value })
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
