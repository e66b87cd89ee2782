import { expect, it } from 'vitest'
import { coverageTable, withCoverage } from './coverage-table.ts'

const counts = (covered: number, total: number) => ({ statements: { covered, total }, branches: { covered: 0, total: 0 } })

it('the table has the share of each folder with its subfolders, the highest first, and never rounds up', () => {
  const summary = {
    total: counts(2, 8),
    '/root/src/site/a.ts': counts(1, 2),
    '/root/src/site/sections/b.ts': counts(1, 1),
    '/root/src/site-map/c.ts': counts(0, 5),
    '/root/src/ui/d.ts': counts(9_999, 10_000),
  }
  expect(coverageTable(summary, ['src/site', 'src/site/sections', 'src/ui'], '/root').split('\n')).toEqual([
    '| Product | statements, % | branches, % |',
    '| --- | --- | --- |',
    '| `src/site/sections` | 100.0 | 100.0 |',
    '| `src/ui` | 99.9 | 100.0 |',
    '| `src/site` | 66.6 | 100.0 |',
  ])
})

it('the document gets the new table with the day and the commit, and keeps all other text', () => {
  const measured = (day: string, commit: string, row: string) =>
    `# Text\n\nMeasured on ${day} at \`${commit}\` on this machine by \`npm run test:coverage\`:\n\n| Product | %s |\n| --- | --- |\n${row}\n\n## Next\n`
  const table = '| Product | %s |\n| --- | --- |\n| new | 2 |'
  expect(withCoverage(measured('1 May 2030', 'aaaaaaa', '| old | 1 |'), { table, day: '2 May 2030', commit: 'bbbbbbb' })).toBe(
    measured('2 May 2030', 'bbbbbbb', '| new | 2 |'),
  )
  expect(() => withCoverage('# Text\n', { table, day: '', commit: '' })).toThrow('no table of coverage')
})
