import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import playwright from '../../playwright.config.ts'
import vitest from '../../vitest.config.ts'
import { slowStages, stages } from './steps.ts'

const filesOf = new Map(
  (vitest.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return []
    const { name, include = [], exclude = [] } = project.test ?? {}
    return typeof name === 'string' ? [[name, globSync(include, { exclude })] as const] : []
  }),
)

it.each([
  ['npm test', stages],
  ['npm run test:more', slowStages],
])('each step of %s with Vitest has a separate report, and its command names the file of the report', (_, chosenStages) => {
  const steps = chosenStages.flat().filter(({ command }) => command.includes('vitest'))
  expect(steps.length).toBeGreaterThan(1)
  for (const { command, report } of steps) expect(command).toContain(`--outputFile.json=${report}`)
  expect(new Set(steps.map(({ report }) => report)).size).toBe(steps.length)
})

it('each `testMatch` in the configuration of Playwright matches a file in tests/browser', () => {
  const patterns = (playwright.projects ?? []).flatMap(({ testMatch = [] }) => testMatch).map(String)
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: 'tests/browser' }).length === 0)).toEqual([])
})

it('each product has a coverage floor', () => {
  const products = globSync('src/*/**/*.{ts,tsx}').map((file) => file.split('/', 2).join('/'))
  const withFloor = Object.keys(vitest.test?.coverage?.thresholds ?? {})
  expect(products.length).toBeGreaterThan(0)
  expect([...new Set(products)].filter((product) => !withFloor.includes(`${product}/**`))).toEqual([])
})

it('each test file belongs to exactly one Vitest project', () => {
  const files = globSync('{scripts,src,tests}/**/*.test.{ts,tsx}').sort()
  expect(files.length).toBeGreaterThan(0)
  expect([...filesOf.values()].flat().sort()).toEqual(files)
})

it('a test file that mocks modules is not in the project “unit”, whose files share processes', () => {
  const mocksModules = (file: string) => /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8'))
  expect([...filesOf.values()].flat().filter(mocksModules)).not.toEqual([])
  expect(filesOf.get('unit')?.filter(mocksModules)).toEqual([])
})
