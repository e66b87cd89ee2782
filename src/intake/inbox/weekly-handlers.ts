import { lastIsoWeeks } from '#src/intake/protocol/iso-weeks.ts'
import { separatorFor } from '#src/intake/requests/read/csv.ts'
import { countByWeek, weeklyCountsCsv } from '#src/intake/requests/read/weekly-counts.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from './inbox-http-request.ts'
import { csvHeaders, renderResponse } from './render-response.ts'

const weeksShown = 12

const shownWeeks = ({ now, templates }: PageDependencies) => lastIsoWeeks(now(), templates.timeZone, weeksShown)

/** Shows the numbers of requests in each of the last weeks, by form, plan and language. */
export async function showWeeklyCounts(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const weeks = shownWeeks(dependencies)
  return renderResponse(dependencies, httpRequest, { kind: 'weekly', weeks, counts: await countByWeek(dependencies.database, weeks) })
}

export async function sendWeeklyCsv(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const weeks = shownWeeks(dependencies)
  const { database, templates } = dependencies
  const { locale } = httpRequest
  const format = { columns: templates.weeklyColumns(locale), separator: separatorFor(locale) }
  const body = weeklyCountsCsv(await countByWeek(database, weeks), weeks, format)
  return { status: 200, headers: csvHeaders('requests-by-week.csv'), body }
}
