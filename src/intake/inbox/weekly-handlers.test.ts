import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { lastIsoWeeks } from '#src/intake/protocol/iso-weeks.ts'
import { formLabel, languageLabel, languageTitle } from '#src/intake/templates/inbox/elements/format-request.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { insertTestRequests } from '#tests/harness/intake/store-test-request.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { databases } from '#tests/harness/servers/databases.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  // Requests in the first and in the last millisecond of this week and of the week before, and one before the oldest week that is shown.
  const weeks = lastIsoWeeks(Date.now(), templates.timeZone, 12)
  const [current, former] = weeks
  const oldest = weeks.at(-1)

  beforeAll(async () => {
    if (!current || !former || !oldest) throw new Error('There are no weeks.')
    const rows: [number, string, string, string, Record<string, string>][] = [
      [current.from, 'advanced', 'fr', 'new', { subscriptionInterest: 'old-plan' }],
      [current.until - 1, 'advanced', 'fr', 'done', { subscriptionInterest: 'old-plan' }],
      [current.from, 'simple', 'en', 'suspected', {}],
      [former.until - 1, 'simple', 'fr', 'declined', { message: '"subscriptionInterest":"x"' }],
      [former.from, 'other-form', 'de', 'new', { subscriptionInterest: '=1+1' }],
      [oldest.from - 1, 'simple', 'en', 'new', {}],
    ]
    await insertTestRequests(
      inbox.intake.database.sql,
      rows.map(([at, form, language, state, fields], index) => ({ id: `R${index}`, receivedAt: at, form, language, state, fields })),
    )
  })

  it.each(localeCodes)('shows the requests of the last 12 weeks in %s by form, plan and language', async (locale) => {
    const { weekly } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
    const table = parse((await inbox.get(localisePath(inboxPaths.weekly, locale))).text).querySelector('table')
    const rows = new Map(
      table
        ?.querySelectorAll('tr')
        .map((row) => [row.querySelector('th[scope=row]')?.text, row.querySelectorAll('td').map((cell) => cell.text)]),
    )
    const numbers = (label: string) => rows.get(label)?.map(Number)
    const others = Array.from({ length: 10 }, () => 0)
    expect(table?.querySelectorAll('th[scope=col]')).toHaveLength(13)
    expect(table?.querySelector('caption')?.text).toBe(weekly.title())
    expect(numbers(weekly.all())).toEqual([2, 2, ...others, 4])
    expect(numbers(formLabel('advanced', locale))).toEqual([2, 0, ...others, 2])
    expect(numbers(formLabel('simple', locale))).toEqual([0, 1, ...others, 1])
    expect(numbers('other-form')).toEqual([0, 1, ...others, 1])
    expect(numbers('old-plan')).toEqual([2, 0, ...others, 2])
    expect(numbers(weekly.noPlan())).toEqual([0, 1, ...others, 1])
    expect(numbers(languageTitle('fr', locale))).toEqual([2, 1, ...others, 3])
    expect(numbers(languageTitle('en', locale))).toEqual([0, 0, ...others, 0])
  })

  it('exports the counts as CSV that escapes formulas', async () => {
    const { headers, text } = await inbox.get('/staff/weeks.csv')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="requests-by-week.csv"')
    const { csv, labels, list, weekly } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const titles = [csv.week(), csv.monday(), list.form(), labels.subscriptionInterest(), labels.language(), csv.requests()]
    const day = (week = current) => week?.monday.split('-').toReversed().join('/')
    expect(text.split('\r\n')).toEqual([
      `"${titles.join('","')}"`,
      `"${current?.name}","${day()}","${formLabel('advanced', 'en')}","old-plan","${languageLabel('fr', 'en')}","2"`,
      `"${former?.name}","${day(former)}","other-form","'=1+1","de","1"`,
      `"${former?.name}","${day(former)}","${formLabel('simple', 'en')}","${weekly.noPlan()}","${languageLabel('fr', 'en')}","1"`,
      '',
    ])
    expect((await inbox.get('/fr/staff/weeks.csv')).text).toContain('";"')
  })

  it('every page of the inbox links to the weekly counts', async () => {
    expect((await inbox.get(inboxPaths.audit)).text).toContain(`href="${inboxPaths.weekly}"`)
  })
})
