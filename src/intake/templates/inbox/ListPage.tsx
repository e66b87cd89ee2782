import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { listFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, listPath } from '#src/intake/protocol/inbox-paths.ts'
import type { ListedRequest, ListView } from '#src/intake/protocol/inbox-view.ts'
import { fieldsInSummary } from '#src/intake/protocol/request-fields.ts'
import { filters as stateFilters, staffTextLimits } from '#src/intake/protocol/stored-request.ts'
import { classes } from '#src/ui/classes.ts'
import { Field, Input } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { AlertLine } from './AlertLine.tsx'
import { BulkForm, BulkNotice, SelectionBox } from './BulkForm.tsx'
import { FormButton, PageTitle, scrolledRowClasses, useInboxHref } from './elements/controls.tsx'
import { dueClasses, dueOf } from './elements/format-due.ts'
import { clientName, clientText, displayValue, formatDateTime, languageTitle, nameOf } from './elements/format-request.ts'
import { ListFilters } from './ListFilters.tsx'

export function ListPage({ filters, page, selection, reader, people, outcome, now, alerts }: ListView) {
  const { values, counts, query } = filters
  const { requests, newer, older } = page
  const { messages, locale } = useI18n<'staff'>()
  const { bulk, list, inbox: title } = messages.staff
  const href = (to: string) => localiseHref(listPath(to), locale)
  return (
    <>
      {outcome && <BulkNotice outcome={outcome} people={people} />}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <PageTitle>{title()}</PageTitle>
        <form
          action={localiseHref(inboxPaths.list, locale)}
          role="search"
          className="flex grow flex-wrap items-end gap-x-4 gap-y-2 lg:max-w-[44rem]"
        >
          <Field id="search" label={list.search()} error={undefined} className="min-w-0 grow">
            {(control) => (
              <Input {...control} name={listFields.search} type="search" defaultValue={values.search} maxLength={staffTextLimits.search} />
            )}
          </Field>
          <input type="hidden" name={listFields.show} value={values.show} />
          <FormButton label={list.find()} name={listFields.find} value="yes" />
          <ListFilters filters={filters} people={people} />
        </form>
      </div>
      <AlertLine alerts={alerts} />
      <div className="flex flex-wrap items-center justify-between gap-x-7">
        <AssigneeLinks filters={filters} reader={reader} />
        {requests.length > 0 && (
          <TextLink href={href(selection.query)}>{selection.isSelected ? bulk.selectNone() : bulk.selectAll()}</TextLink>
        )}
      </div>
      <nav aria-label={list.show()} className={classes(scrolledRowClasses, 'border-b border-rule')}>
        {stateFilters.map((option) => (
          <a
            key={option}
            href={href(withValue(query, listFields.show, option))}
            aria-current={option === values.show ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent text-small text-link aria-[current]:border-accent aria-[current]:text-heading"
          >
            {list.count({ state: messages.staff.tabs[option](), count: counts[option] })}
          </a>
        ))}
      </nav>
      <ActiveFilters values={values} count={counts[values.show]} people={people} />
      {requests.length === 0 ? (
        <Paragraph className="mt-6">{list.none()}</Paragraph>
      ) : (
        <BulkForm requests={requests} people={people}>
          <ol>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} people={people} isSelected={selection.isSelected} now={now} />
            ))}
          </ol>
        </BulkForm>
      )}
      <div className="mt-6 flex flex-wrap gap-x-8">
        {newer !== undefined && <TextLink href={href(newer)}>{list.newer()}</TextLink>}
        {older !== undefined && <TextLink href={href(older)}>{list.older()}</TextLink>}
        {requests.length > 0 && <TextLink href={`${localiseHref(inboxPaths.csv, locale)}?${query}`}>{list.export()}</TextLink>}
      </div>
    </>
  )
}

function AssigneeLinks({ filters: { values, assigneeCounts, query }, reader }: Pick<ListView, 'filters' | 'reader'>) {
  const { messages, locale } = useI18n<'staff'>()
  const { list, status } = messages.staff
  const options = [
    { value: '', label: list.everyone() },
    { value: reader, label: list.mine({ count: assigneeCounts.get(reader) ?? 0 }) },
    { value: noAssignee, label: list.unassigned({ count: assigneeCounts.get(noAssignee) ?? 0 }) },
  ]
  return (
    <nav aria-label={status.assignee()} className={scrolledRowClasses}>
      {options.map(({ value, label }) => (
        <a
          key={value}
          href={localiseHref(listPath(withValue(query, listFields.assignee, value)), locale)}
          aria-current={value === values.assignee ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-small text-link aria-[current]:font-medium aria-[current]:text-heading"
        >
          <span className="underlined">{label}</span>
        </a>
      ))}
    </nav>
  )
}

/** Returns a query in which a parameter has another value. An empty value removes the parameter. */
function withValue(query: string, name: string, value: string): string {
  const values = new URLSearchParams(query)
  if (value === '') values.delete(name)
  else values.set(name, value)
  return values.toString()
}

type RequestRowProps = { request: ListedRequest; isSelected: boolean } & Pick<ListView, 'people' | 'now'>

function RequestRow({ request, people, isSelected, now }: RequestRowProps) {
  const { messages, locale } = useI18n<'staff'>()
  const { id, receivedAt, fields, state, assignee, eventTexts, language, unconfirmed } = request
  const message = clientText(fields)
  const href = useInboxHref()
  const due = dueOf(request, now, locale)
  const brief = [
    languageTitle(language, locale),
    ...fieldsInSummary('brief').map((field) => displayValue(field, fields[field] ?? '', locale)),
  ].filter((text) => text !== '')
  return (
    <li className="flex gap-x-2 border-b border-rule hover:bg-ground-raised">
      <SelectionBox request={request} isSelected={isSelected} />
      <div className="relative grid min-w-0 grow gap-x-8 gap-y-0.5 py-3 md:grid-cols-[12rem_minmax(0,1fr)_12rem]">
        <div className="flex flex-wrap gap-x-4 text-note text-quiet md:block md:pt-1.5">
          <p>{formatDateTime(receivedAt, locale, true)}</p>
          {due && <p className={dueClasses[due.urgency]}>{due.text}</p>}
        </div>
        <div className="min-w-0">
          <a href={href(inboxPaths.request(id))} className="font-display text-h3 text-heading after:absolute after:inset-0 hover:underline">
            <bdi>{clientName(fields) || messages.staff.list.nobody()}</bdi>
          </a>
          {message !== '' && (
            <p dir="auto" className="line-clamp-2 text-small md:line-clamp-1">
              {message}
            </p>
          )}
          {eventTexts !== '' && (
            <p dir="auto" className="truncate text-small text-quiet">
              {eventTexts}
            </p>
          )}
          <p className="text-note text-quiet">{brief.join(' · ')}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-4 text-note text-quiet md:block md:pt-1.5 md:text-end">
          <p className={state === 'suspected' ? 'text-badge' : 'text-heading'}>{messages.staff.states[state]()}</p>
          {unconfirmed !== undefined && <p className="text-error">{messages.staff.reply.unconfirmed()}</p>}
          {assignee !== undefined && <p className="wrap-anywhere">{nameOf(assignee, people)}</p>}
          <p className="tabular">{id}</p>
        </div>
      </div>
    </li>
  )
}
