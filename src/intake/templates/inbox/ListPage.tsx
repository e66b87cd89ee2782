import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { Field, Input } from '../../../site/ui/form-controls.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { inbox } from './addresses.ts'
import { ListEntry } from './ListEntry.tsx'
import type { ListPage as ListPageProps } from './view.ts'

const filters = ['open', 'suspected', 'handled', 'all'] as const

/** The requests, the newest first: those still to be answered, until others are asked for. */
export function ListPage({ filter, search, counts, requests, newer, older, table }: ListPageProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { list, inbox: title } = LL.staff
  const href = (query: string) => localiseHref(`${inbox.list}?${query}`, locale)
  return (
    <>
      <Heading level={1} variant="h2">
        {title()}
      </Heading>
      <form action={localiseHref(inbox.list, locale)} role="search" className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field id="search" label={list.search()} error={undefined} className="grow sm:max-w-narrow">
          {(control) => <Input {...control} name="search" type="search" defaultValue={search} maxLength={200} />}
        </Field>
        <input type="hidden" name="show" value={filter} />
        <button type="submit" className={classes(buttonVariants.outline, 'cursor-pointer')}>
          {list.find()}
        </button>
      </form>
      <nav aria-label={list.show()} className="mt-6 flex flex-wrap gap-x-7 border-b border-rule">
        {filters.map((each) => (
          <a
            key={each}
            href={href(new URLSearchParams({ show: each, ...(search && { search }) }).toString())}
            aria-current={each === filter ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-small text-link aria-[current]:border-accent aria-[current]:text-heading"
          >
            {list[each]({ count: counts[each] })}
          </a>
        ))}
      </nav>
      {requests.length === 0 && <Text className="mt-8">{list.none()}</Text>}
      <ol>
        {requests.map((request) => (
          <ListEntry key={request.id} {...request} />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-x-8">
        {newer !== undefined && <TextLink href={href(newer)}>{list.newer()}</TextLink>}
        {older !== undefined && <TextLink href={href(older)}>{list.older()}</TextLink>}
        {requests.length > 0 && <TextLink href={`${localiseHref(inbox.table, locale)}?${table}`}>{list.export()}</TextLink>}
      </div>
    </>
  )
}
