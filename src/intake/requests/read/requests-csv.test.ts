import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { Campaign } from '#src/contact-message/campaign.ts'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { momentOf } from '#src/lib/zoned-time.ts'
import type { Database, RunSql } from '#src/server-lib/database/index.ts'
import { insertTestRequests, storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { isInstalled } from '#tests/harness/programs/processes.ts'
import { separatorFor } from './csv.ts'
import { requestsCsv } from './requests-csv.ts'

type Options = { campaign?: Campaign; locale?: Locale; at?: number }

async function newDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  const database = await openIntakeDatabase({ folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return database
}

async function csvOf(messages: readonly string[], separator: ',' | ';', options: Options = {}): Promise<string> {
  const { campaign = {}, locale = baseLocale, at = 0 } = options
  const database = await newDatabase()
  for (const message of messages) await storeTestRequest(database, { fields: { name: message, message }, campaign, at })
  const format = { columns: templates.requestColumns(locale), separator }
  return text(requestsCsv(database, { filter: 'all', search: '' }, format, () => Promise.resolve()))
}

const formulas = ['=1+1', '+1', '-1', '@SUM(1)', '＝1+1', '\t=1+1']
const hostile = [
  ...formulas,
  ...[',', ';', '\t', '|', '\n', '\r\n'].flatMap((separator) => formulas.map((formula) => `Ada${separator}${formula}${separator}x`)),
  ...[',', ';'].flatMap((separator) => [`Ada${separator}"=1+1"`, `Ada"${separator}""=1+1`]),
]

/** A Python program that prints the cells of a CSV file as JSON. Like spreadsheets, the CSV parser of Python accepts malformed files. */
const readCells = `import csv, json, sys
sys.stdin.reconfigure(encoding='utf-8-sig', newline='')
print(json.dumps([cell for row in csv.reader(sys.stdin, delimiter=sys.argv[1]) for cell in row]))`

it.for<[',' | ';', string]>([
  [',', ','],
  [',', ';'],
  [',', '\t'],
  [';', ','],
  [';', ';'],
  [';', '\t'],
])('in a file separated by %j, a program that expects %j reads no cell as a formula', async ([separator, expected], { skip }) => {
  skip(!isInstalled('python3'), 'Python is not installed.')
  const csv = await csvOf(hostile, separator)
  const cells = JSON.parse(execFileSync('python3', ['-c', readCells, expected], { input: csv, encoding: 'utf8' })) as string[] // of readCells
  expect(cells.length).toBeGreaterThan(hostile.length)
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([])
})

it.each([
  ['+44 20 7946 0999', '+44 20 7946 0999'],
  ['+44 (0)20 7946 0999', "'+44 (0)20 7946 0999"],
  ['+442079460999', "'+442079460999"],
  ['+33-1', "'+33-1"],
  ['+33 1 99 =1+1', "'+33 1 99 =1+1"],
  ['020 7946 0999', '020 7946 0999'],
])('a telephone number gets an apostrophe only if a spreadsheet would read it as a number or formula: %s', async (phone, cell) => {
  const [, row = ''] = (await csvOf([phone], ',')).split('\r\n')
  expect(row).toContain(`,"${cell}",`)
})

it('exports each request once, also one that moves in the list meanwhile, and leaves out one that is erased meanwhile', async () => {
  const database = await newDatabase()
  await insertTestRequests(
    database.sql,
    Array.from({ length: 1001 }, (_row, index) => ({ id: `R${index + 1}`, receivedAt: index + 1 })),
  )
  const log = async (sql: RunSql, ids: readonly string[]) => {
    if (ids[0] !== 'R1') return
    await sql(`UPDATE requests SET state = 'done', answered_at = 1 WHERE id = 'R1'`)
    await sql(`DELETE FROM requests WHERE id = 'R1001'`)
  }
  const columns = [{ title: 'id', value: ({ id }: StoredRequest) => id }]
  const csv = await text(requestsCsv(database, { filter: 'all', search: '' }, { columns, separator: ',' }, log))
  expect(csv.trim().split('\r\n').slice(1)).toEqual(Array.from({ length: 1000 }, (_, index) => `"R${index + 1}"`))
})

it('the CSV export separates cells by the character that Excel expects in the language of the reader', async () => {
  expect([separatorFor('en'), separatorFor('fr')]).toEqual([',', ';'])
  expect(await csvOf([], ';')).toMatch(/^\uFEFF"[^"]+";"/)
})

it('a row ends with the page and the campaign of the request', async () => {
  const [, row = ''] = (await csvOf(['Ada'], ',', { campaign: { medium: 'e-mail', content: '=1+1' } })).split('\r\n')
  expect(row).toMatch(/,"\/contact","","e-mail","","","'=1\+1"$/)
})

it.each(localeCodes)('in %s, the first columns are those that the staff need most, and titles and times are localised', async (locale) => {
  const { csv, status, states } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
  const at = momentOf('2030-05-09T17:05', templates.timeZone)
  const [titles, row = ''] = (await csvOf(['Ada'], ';', { locale, at })).split('\r\n')
  expect(titles).toContain(`"${[csv.reference(), csv.received(), status.state(), status.assignee(), csv.answered()].join('";"')}"`)
  expect(row).toMatch(new RegExp(`^"[\\w-]+";"09/05/2030 17:05";"${states.new()}";"";"";"Ada";`))
})
