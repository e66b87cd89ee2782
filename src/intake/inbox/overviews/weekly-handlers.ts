import { lastIsoWeeks } from '#src/intake/model/iso-weeks.ts'
import { separatorFor } from '#src/intake/requests/read/csv.ts'
import { countByWeek, weeklyCountsCsv } from '#src/intake/requests/read/weekly-counts.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { StaffContext } from '../http/inbox-context.ts'
import { csvHeaders, renderResponse } from '../http/render-response.ts'

const weeksShown = 12

const shownWeeks = ({ now, templates }: StaffContext) => lastIsoWeeks(now(), templates.timeZone, weeksShown)

/** Shows how many requests were received in each of the last weeks, by form, plan and language. */
export async function showWeeklyCounts(context: StaffContext): Promise<HttpResponse> {
  const weeks = shownWeeks(context)
  return renderResponse(context, { page: 'weekly', weeks, counts: await countByWeek(context.database, weeks) })
}

export async function sendWeeklyCsv(context: StaffContext): Promise<HttpResponse> {
  const weeks = shownWeeks(context)
  const { database, locale, templates } = context
  const format = { columns: templates.weeklyColumns(locale), separator: separatorFor(locale) }
  const body = weeklyCountsCsv(await countByWeek(database, weeks), weeks, format)
  return { status: 200, headers: csvHeaders('requests-by-week.csv'), body }
}
