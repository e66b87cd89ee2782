import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { npmScripts } from '#src/lib/node/process/npm-scripts.ts'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8')

it('package.json has every npm script that the source code runs', () => {
  const { scripts } = JSON.parse(codeOf('package.json')) as { scripts: Record<string, string> } // npm validates package.json
  expect(npmScripts.filter((script) => !(script in scripts))).toEqual([])
})

it('`npmScripts` lists exactly the npm scripts that the source code runs', () => {
  const calls = sourceFiles.flatMap((file) => [...codeOf(file).matchAll(/\brunNpmScript(?:InTerminal)?\((?:\w+, )?'([^']+)'/g)])
  expect([...new Set(calls.map(([, script]) => script))].sort()).toEqual([...npmScripts])
})

it('the source code runs npm scripts only by the functions in src/lib/node/process/npm-scripts.ts', () => {
  const runsNpm = sourceFiles.filter((file) => /'npm', (?!\['(?:audit|install)')|['"`]npm (?:run|start|test)['"`]/.test(codeOf(file)))
  expect(runsNpm).toEqual(['src/lib/node/process/npm-scripts.ts'])
})
