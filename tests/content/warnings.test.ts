import { expect, it } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { readContent } from '../../scripts/content/read.ts'
import { reportWarnings } from '../../scripts/content/report.ts'

const shipped = readContent('content')

const warningsOn = (today: string, change: (text: string) => string = (text) => text) => {
  const result = checkContent(
    shipped.map(({ file, text }) => ({ file, text: change(text) })),
    [],
    today,
  )
  if (!result.ok) throw new Error(JSON.stringify(result.findings))
  return result.warnings
}
const about = (warnings: ReturnType<typeof warningsOn>, file: string) => warnings.filter((warning) => warning.file.startsWith(file))
const dates = shipped
  .filter(({ file }) => file === 'events.yaml')
  .flatMap(({ text }) => [...text.matchAll(/date: (\S+)/g)].map(([, date = '']) => date))

it('warns of every event that is over, at its date, and of none on the day itself', () => {
  expect(dates.length).toBeGreaterThan(0)
  expect(about(warningsOn(dates[0] ?? ''), 'events.yaml')).toEqual([])
  expect(about(warningsOn('2031-01-01'), 'events.yaml').map(({ path }) => path)).toEqual(dates.map((_, index) => `[${index}].date`))
})

it('warns of a legal text that no lawyer has confirmed, until one has', () => {
  expect(about(warningsOn('2025-01-01'), 'legal/').map(({ file, path }) => `${file} ${path}`)).toEqual([
    'legal/privacy.yaml draft',
    'legal/terms.yaml draft',
  ])
  expect(
    about(
      warningsOn('2025-01-01', (text) => text.replace(/^draft: true/m, 'draft: false')),
      'legal/',
    ),
  ).toEqual([])
})

it('reports warnings with their places, and says nothing where there is none', () => {
  expect(reportWarnings([])).toBe('')
  expect(reportWarnings(warningsOn('2025-01-01'))).toMatch(/^2 warnings .*\n\ncontent\/legal\/privacy\.yaml:\d+:8\n/)
})
