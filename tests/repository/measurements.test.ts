import { expect, it } from 'vitest'
import { coverageFloors } from '../../vitest.config.ts'
import { documentText } from './documents.ts'

const text = documentText('docs/measurements.md')

it('the tables of coverage have each folder that has a floor, and no figure below its floor', () => {
  const tables = [...text.matchAll(/^\| Product \| statements, % \| branches, % \|\n.*\n((?:\|.*\n)+)/gm)].map(([, table = '']) => table)
  const rows = [...tables.join('').matchAll(/^\| `(.+)` \| (?:at least )?([\d.]+) \| (?:at least )?([\d.]+) \|$/gm)]
  const figures = new Map(rows.map(([, folder = '', statements, branches]) => [folder, { statements, branches }]))
  expect([...figures.keys()].sort()).toEqual(Object.keys(coverageFloors).sort())
  const below = Object.entries(coverageFloors).filter(([folder, floor]) => {
    const { statements, branches } = figures.get(folder) ?? {}
    return Number(statements) < floor.statements || Number(branches) < floor.branches
  })
  expect(below).toEqual([])
})

it('every figure in the README is in the section of docs/measurements.md that its row links to', () => {
  const sections = new Map(text.split(/^## /m).map((section) => [section.split('\n', 1)[0]?.toLowerCase().replaceAll(' ', '-'), section]))
  const rows = [...documentText('README.md').matchAll(/^\| [^|]+ \| ([^|]+) \| \[[^\]]+\]\(docs\/measurements\.md#([\w-]+)\) \|$/gm)]
  expect(rows.length).toBeGreaterThan(0)
  const figures = rows.flatMap(([, figure = '', anchor]) => (figure.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => ({ number, anchor })))
  const isMeasured = ({ number, anchor }: (typeof figures)[number]) =>
    new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`).test(sections.get(anchor) ?? '')
  expect(figures.filter((figure) => !isMeasured(figure))).toEqual([])
})

it('every section of docs/measurements.md with a table states date, commit and machine', () => {
  const sections = text
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^\|/m.test(section))
  const isDated = (section: string) => /^Measured on \d{1,2} \w+ \d{4} at `[0-9a-f]{7}`/m.test(section)
  expect(sections.filter((section) => !isDated(section)).map((section) => section.split('\n', 1)[0])).toEqual([])
})
