import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coverageFloors } from '../../vitest.config.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/measurements.md'), 'utf8')

it('the table of coverage has each folder that has a floor, and no figure below its floor', () => {
  const [, table = ''] = /^\| Product \| statements, % \| branches, % \|\n.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  const rows = [...table.matchAll(/^\| `(.+)` \| (?:at least )?([\d.]+) \| (?:at least )?([\d.]+) \|$/gm)]
  const figures = new Map(rows.map(([, folder = '', statements, branches]) => [folder, { statements, branches }]))
  expect([...figures.keys()].sort()).toEqual(Object.keys(coverageFloors).sort())
  const below = Object.entries(coverageFloors).filter(([folder, floor]) => {
    const { statements, branches } = figures.get(folder) ?? {}
    return Number(statements) < floor.statements || Number(branches) < floor.branches
  })
  expect(below).toEqual([])
})
