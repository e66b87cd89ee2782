import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ruleNames, rules } from '../../src/content-toolkit/check/rules/index.ts'
import { rulePage, rulesPage } from '../../src/content-toolkit/check/rule-page.ts'
import { listFiles } from '../../src/lib/list-files.ts'

// Update the pages with: npx vitest run --project unit tests/content/rules.test.ts -u

const sources = ['src/content-toolkit', 'src/content/schema']
  .flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
  // These two files list the names of all rules of the schemas and of the parser.
  .filter((file) => !/\.test\.ts$|schema\/issue\.ts$|read\/report\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The files that name a rule: its description, and its code if that is in another file. */
const sourcesOf = (rule: string) => sources.filter(({ text }) => text.includes(`'${rule}'`)).map(({ file }) => `\`${file}\``)

it.each(ruleNames)('docs/rules has the current page of %s', async (rule) => {
  expect(rules[rule].summary).toMatch(/^\p{Lu}.*\.$/u)
  await expect(`${rulePage(rule)}\nIn the code: ${sourcesOf(rule).join(', ')}.\n`).toMatchFileSnapshot(`../../docs/rules/${rule}.md`)
})

it('docs/rules/README.md lists every rule', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/rules/README.md')
})

it('docs/rules has a page for every rule and no other pages', () => {
  const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md')
  expect(pages).toEqual(ruleNames.map((name) => `${name}.md`).sort())
})

it('every rule that reports errors or warnings has a broken file or a separate test', () => {
  const folder = 'tests/content/broken'
  const reported = listFiles(folder).flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^content\/\S+ \w+ ([\w-]+)$/gm)].map(([, rule]) => rule),
  )
  const placeholderRules = ruleNames.filter((rule) => rules[rule].severity === 'launch')
  const testedSeparately = [
    'damaged-image',
    'draft-legal-text',
    'duplicate-title',
    'expired-security',
    'file-too-large',
    'future-update',
    'missing-file',
    'missing-parameter',
    'past-event',
    'short-description',
    'small-image',
    'stale-translation',
    'unreadable-file',
    'unreadable-image',
    'unrecorded-translation',
    'unused-image',
  ]
  const tested: (string | undefined)[] = [...reported, ...placeholderRules, ...testedSeparately]
  expect(ruleNames.filter((rule) => !tested.includes(rule))).toEqual([])
})
