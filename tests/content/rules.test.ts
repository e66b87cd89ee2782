import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metas, ruleNames } from '../../src/content-toolkit/check/rules/index.ts'
import { rulePage, rulesPage } from '../../src/content-toolkit/check/rules/rule-page.ts'
import { listFiles } from '../../src/lib/list-files.ts'

// Written anew with: npx vitest run --project unit tests/content/rules.test.ts -u

const sources = ['src/content-toolkit', 'src/content/schema']
  .flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`))
  // All rules of the schemas and of the parser are named in these two.
  .filter((file) => !/\.test\.ts$|schema\/issue\.ts$|source\/report\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The files that name a rule: what is known of it, and the code that looks for it where that stands elsewhere. */
const sourcesOf = (rule: string) => sources.filter(({ text }) => text.includes(`'${rule}'`)).map(({ file }) => `\`${file}\``)

it.each(ruleNames)('the page of %s says what its meta says, and where its code is', async (rule) => {
  expect(metas[rule].summary).toMatch(/^\p{Lu}.*\.$/u)
  await expect(`${rulePage(rule)}\nIn the code: ${sourcesOf(rule).join(', ')}.\n`).toMatchFileSnapshot(`../../docs/rules/${rule}.md`)
})

it('the table has every rule', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/rules/README.md')
})

it('every rule has its page in docs/rules, and there is none of anything else', () => {
  const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md')
  expect(pages).toEqual(ruleNames.map((name) => `${name}.md`).sort())
})

it('shows every rule of the check in a broken file or in a test of its own', () => {
  const folder = 'tests/content/broken'
  const shown = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^content\/\S+ \w+ ([\w-]+)$/gm)].map(([, rule]) => rule))
  const elsewhere = ruleNames.filter((rule) => metas[rule].severity === 'launch')
  const inTests = [
    'damaged-image',
    'duplicate-title',
    'missing-parameter',
    'file-too-large',
    'future-update',
    'missing-file',
    'short-description',
    'small-image',
    'unreadable-file',
    'unreadable-image',
    'unused-image',
    'draft-legal-text',
    'expired-security',
    'past-event',
    'stale-translation',
    'unrecorded-translation',
  ]
  expect(ruleNames.filter((rule) => !shown.includes(rule) && ![...elsewhere, ...inTests].includes(rule))).toEqual([])
})
