import { formNames } from '#src/contact-message/forms.ts'
import { localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { WeeklyView } from '#src/intake/protocol/inbox-view.ts'
import type { WeeklyCount } from '#src/intake/protocol/stored-request.ts'
import { TextLink } from '#src/ui/links.tsx'
import { Paragraph } from '#src/ui/typography.tsx'
import { BackLink, PageTitle } from './elements/controls.tsx'
import { displayValue, formLabel, interestIds, languageTitle } from './elements/format-request.ts'

/** The page of the weekly counts, with a column for each week, the current week first. */
export function WeeklyPage({ weeks, counts }: WeeklyView) {
  const { messages, locale } = useI18n<'staff'>()
  const { labels, list, weekly } = messages.staff
  const day = new Intl.DateTimeFormat(locales[locale].tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const groups = [
    { name: 'form', label: list.form(), known: formNames, labelOf: (form: string) => formLabel(form, locale) },
    {
      name: 'plan',
      label: labels.subscriptionInterest(),
      known: [...interestIds(locale), ''],
      labelOf: (plan: string) => (plan === '' ? weekly.noPlan() : displayValue('subscriptionInterest', plan, locale)),
    },
    {
      name: 'language',
      label: labels.language(),
      known: localeCodes,
      labelOf: (language: string) => languageTitle(language, locale),
    },
  ] as const
  const row = (label: string, isCounted: (count: WeeklyCount) => boolean) => (
    <CountRow key={label} label={label} weeks={weeks} counts={counts.filter(isCounted)} />
  )
  return (
    <>
      <BackLink />
      <PageTitle className="mt-4">{weekly.title()}</PageTitle>
      <Paragraph className="mt-3">{weekly.text({ weeks: weeks.length })}</Paragraph>
      {/* The region can have the focus, because only such an element can be scrolled by keyboard. */}
      <div role="region" aria-labelledby="weekly" tabIndex={0} className="mt-6 overflow-x-auto">
        <table className="w-full border-collapse text-small tabular">
          <caption id="weekly" className="sr-only">
            {weekly.title()}
          </caption>
          <thead>
            <tr className="align-bottom text-note text-quiet">
              <td className={labelColumnClasses} />
              {weeks.map(({ name, number, monday }) => (
                <th key={name} scope="col" className="px-2 py-2 text-end font-normal whitespace-nowrap">
                  <span className="block text-heading">{weekly.week({ number })}</span>
                  {day.format(Date.parse(monday))}
                </th>
              ))}
              <th scope="col" className="py-2 ps-2 text-end font-normal">
                {weekly.sum()}
              </th>
            </tr>
          </thead>
          <tbody>{row(weekly.all(), () => true)}</tbody>
          {groups.map(({ name, label, known, labelOf }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={weeks.length + 2} className="pt-6 pb-2 text-start font-medium text-heading">
                  <span className="sticky start-0">{label}</span>
                </th>
              </tr>
              {[...new Set([...known, ...counts.map((count) => count[name])])].map((value) =>
                row(labelOf(value), (count) => count[name] === value),
              )}
            </tbody>
          ))}
        </table>
      </div>
      <p className="mt-6">
        <TextLink href={localiseHref(inboxPaths.weeklyCsv, locale)}>{weekly.export()}</TextLink>
      </p>
    </>
  )
}

/** Classes of the first column, which stays in view while the columns of the weeks are scrolled. */
const labelColumnClasses = 'sticky start-0 bg-ground py-2 pe-4 min-w-28 text-start font-normal wrap-break-word'

function CountRow({ label, weeks, counts }: { label: string } & Pick<WeeklyView, 'weeks' | 'counts'>) {
  const sum = (week?: string) =>
    counts.filter((count) => week === undefined || count.week === week).reduce((total, { count }) => total + count, 0)
  return (
    <tr className="border-t border-rule">
      <th scope="row" className={labelColumnClasses}>
        {label}
      </th>
      {weeks.map(({ name }) => (
        <td key={name} className="px-2 py-2 text-end">
          {sum(name)}
        </td>
      ))}
      <td className="py-2 ps-2 text-end font-medium text-heading">{sum()}</td>
    </tr>
  )
}
