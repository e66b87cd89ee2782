import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { descriptions, ruleNames, rules } from '#src/content-toolkit/check/rules/all-rules.ts'
import { filesIn, listFiles } from '#src/lib/node/files/list-files.ts'
import { rulePage, rulesPage } from './support/rule-page.ts'

// Update docs/rules with: npx vitest run --project 'unit*' tests/content/rules.test.ts -u

const sources = filesIn('.', ['src/content-toolkit', 'src/content-model/schema'])
  // Leaves out two files that list the names of all rules of the schemas and of the parser, but contain the code of no rule.
  .filter((file) => !/\.test\.ts$|schema\/fields\/issue\.ts$|read\/finding\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Returns the files that name a rule: the file of its description, and the file of its code. */
const sourcesOf = (rule: string) => sources.filter(({ text }) => text.includes(`'${rule}'`)).map(({ file }) => `\`${file}\``)

it.each(ruleNames)('the page of %s in docs/rules is up to date', async (rule) => {
  expect(descriptions[rule].summary).toMatch(/^\p{Lu}.*\.$/u)
  await expect(`${rulePage(rule)}\nIn the code: ${sourcesOf(rule).join(', ')}.\n`).toMatchFileSnapshot(`../../docs/rules/${rule}.md`)
})

it('docs/rules/README.md lists every rule', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/rules/README.md')
})

it('docs/rules has no page of a rule that does not exist', () => {
  // Only looks for superfluous pages. With -u, Vitest writes missing pages after the last test of this file.
  const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md')
  expect(ruleNames.map((name) => `${name}.md`)).toEqual(expect.arrayContaining(pages))
})

it('every rule that reports errors or warnings has a case in tests/content/broken or a separate test', () => {
  const folder = 'tests/content/broken'
  const reported = listFiles(folder).flatMap((name) => [
    // A Markdown file has the name of the rule whose cases it contains. This rule counts as reported, because a new file has no reports
    // yet. With -u, broken.test.ts writes the reports, and verifies that they name the rule.
    basename(name, '.md'),
    ...[...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^content\/\S+ \w+ ([\w-]+)$/gm)].map(([, rule]) => rule),
  ])
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
