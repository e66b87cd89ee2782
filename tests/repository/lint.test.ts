import { dirname, extname } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import { expect, it } from 'vitest'
import { findLayer } from '../../eslint/layers.ts'
import { restrictionsOf } from '../../eslint/restrictions.ts'
import { sourceFiles } from './source-files.ts'

const eslint = new ESLint()

/** Runs only the lint rule about layers. This rule needs no types, so linting is fast. */
const layersOnly = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId === 'boundaries/dependencies',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

async function rulesFor(file: string): Promise<Partial<Linter.RulesRecord>> {
  const { rules = {} } = (await eslint.calculateConfigForFile(file)) as Linter.Config // ESLint declares the result as any
  return rules
}

/**
 * Returns whether a file has functions that Playwright runs in a page. These functions use the globals of browsers, so the file has no
 * restriction of globals.
 */
const mayUseAnyGlobal = (file: string): boolean => /^src\/publishing\/(browser\/|gate\/visual-check)/.test(file)

it('each file has the lint restrictions of its layer: no block of the lint configuration replaces them', async () => {
  const replaced: string[] = []
  // One sample for each combination of layer, folder and file extension.
  const samples = new Map(
    sourceFiles.filter((file) => !mayUseAnyGlobal(file)).map((file) => [`${findLayer(file)?.[0]} ${dirname(file)} ${extname(file)}`, file]),
  )
  for (const file of samples.values()) {
    const layer = findLayer(file)
    const rules = await rulesFor(file)
    for (const [rule, restriction] of Object.entries(layer ? restrictionsOf(...layer) : {}))
      if (JSON.stringify([rules[rule]].flat().slice(1)) !== JSON.stringify([restriction].flat().slice(1))) replaced.push(`${file}: ${rule}`)
  }
  expect(replaced).toEqual([])
})

it.each([
  ['src/site/sections/Points.tsx', '#src/site/page-context/clock.ts', 'site/sections may not import site/page-context'],
  ['src/editor/panel/index.ts', '#src/lib/node/digest.ts', 'editor/panel may not import lib/node'],
  ['src/intake/requests/read/csv.ts', '../../runtime/metrics.ts', 'intake/requests may not import intake/runtime'],
  ['src/intake/routes/inbox-routes.ts', '../start/start-intake.ts', 'intake/routes may not import intake'],
  ['src/editor/panel/controls/Control.tsx', '../views/ImagesView.tsx', 'editor/panel/controls may not import editor/panel/views'],
  ['src/studio/schedules/scheduler.ts', '../routes/call-access.ts', 'studio/schedules may not import studio/routes'],
  ['src/content-toolkit/read/read-content.ts', '../check/index.ts', 'content-toolkit/read may not import content-toolkit/check'],
  ['src/site/layout/Footer.tsx', '../contact/forms-loader.ts', 'site/layout may not import site/contact'],
  ['src/studio/routes/routes.ts', '#src/publishing/release/index.ts', 'studio/routes may not import publishing/release'],
  ['pages/about/+Page.tsx', './+data.ts', 'pages may not import pages/+data'],
  ['pages/about/+data.ts', '#src/site/sections/Points.tsx', 'pages/+data may not import site/sections'],
])('lint refuses that %s imports %s, and names the folders', async (file, imported, message) => {
  const [result] = await layersOnly.lintText(`import '${imported}'\n`, { filePath: file })
  expect(result?.messages.map((each) => each.message)).toEqual([`${message} (eslint/layers.ts).`])
})

/** Runs only the lint rule about packages. This rule needs no types, so linting is fast. */
const packagesOnly = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId === '@typescript-eslint/no-restricted-imports',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

it.each([
  ['src/intake/requests/read/csv.ts', 'pg', ['intake/requests may not import this package (eslint/packages.ts).']],
  ['src/server-lib/sign-in/index.ts', 'nodemailer/lib/shared', ['server-lib/sign-in may not import this package (eslint/packages.ts).']],
  ['src/intake/start/start-intake.ts', 'react', ['intake may not import this package (eslint/packages.ts).']],
  ['src/server-lib/mail/index.ts', 'nodemailer', []],
  ['src/ui/controls/Drawer.tsx', 'react', []],
])('lint, if %s imports the package %s, reports %j', async (file, imported, expected) => {
  const [result] = await packagesOnly.lintText(`import '${imported}'\n`, { filePath: file })
  expect(result?.messages.map(({ message }) => message.replace(/^.* pattern\. /, ''))).toEqual(expected)
})

it('lint refuses a test file that fixes the order of its tests', async () => {
  const syntaxOnly = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  })
  const [result] = await syntaxOnly.lintText(`describe('steps', { shuffle: false }, () => undefined)\n`, { filePath: 'src/a.test.ts' })
  expect(result?.messages.map(({ message }) => message)).toEqual([expect.stringContaining('Each test must be independent.')])
})

const available = ['document', 'process', 'navigator', 'name', 'require', 'fetch']

it.each([
  ['src/site/sections/Points.tsx', ['process', 'require']],
  ['src/editor/panel/index.ts', ['process', 'require']],
  ['src/intake/start/start-intake.ts', ['document', 'navigator', 'name']],
])('lint forbids in the file %s the globals that its runtime lacks, here %j', async (file, missing) => {
  const restricted = new Set([(await rulesFor(file))['no-restricted-globals']].flat())
  expect(available.filter((name) => restricted.has(name))).toEqual(missing)
})
