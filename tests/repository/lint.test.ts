import { dirname, extname, matchesGlob } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import { expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { globsOf, layers } from '../../eslint.layers.ts'
import { restrictionsOf } from '../../eslint.restrictions.ts'

const eslint = new ESLint()

async function rulesFor(file: string): Promise<Partial<Linter.RulesRecord>> {
  const { rules = {} } = (await eslint.calculateConfigForFile(file)) as Linter.Config // ESLint declares the result as any
  return rules
}

const files = ['src', 'scripts', 'pages', 'renderer']
  .flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))

const layerOf = (file: string) => Object.entries(layers).find(([, layer]) => globsOf(layer).some((glob) => matchesGlob(file, glob)))

/** The files in which Playwright runs functions in a page, so that these use the globals of browsers. */
const mayUseAnyGlobal = (file: string): boolean => /^src\/publishing\/(browser\/|gate\/visual-check)/.test(file)

it('no block of the lint configuration replaces the restrictions of a layer', async () => {
  const replaced: string[] = []
  // One file of each layer, folder and extension.
  const samples = new Map(
    files.filter((file) => !mayUseAnyGlobal(file)).map((file) => [`${layerOf(file)?.[0]} ${dirname(file)} ${extname(file)}`, file]),
  )
  for (const file of samples.values()) {
    const layer = layerOf(file)
    const rules = await rulesFor(file)
    for (const [rule, restriction] of Object.entries(layer ? restrictionsOf(...layer) : {}))
      if (JSON.stringify([rules[rule]].flat().slice(1)) !== JSON.stringify([restriction].flat().slice(1))) replaced.push(`${file}: ${rule}`)
  }
  expect(replaced).toEqual([])
})

const available = ['document', 'process', 'navigator', 'name', 'require', 'fetch']

it.each([
  ['src/site/sections/Points.tsx', ['process', 'require']],
  ['src/editor/panel/index.ts', ['process', 'require']],
  ['src/intake/index.ts', ['document', 'navigator', 'name']],
])('lint knows which globals %s does not have', async (file, missing) => {
  const restricted = new Set([(await rulesFor(file))['no-restricted-globals']].flat())
  expect(available.filter((name) => restricted.has(name))).toEqual(missing)
})
