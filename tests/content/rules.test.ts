import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSilenceable, ruleNames, severityOf } from '../../scripts/content/check/rules.ts'
import { pageOf } from '../../scripts/content/report/report.ts'

const words = { error: 'Error.', warning: 'Warning.', launch: 'Before launch.' }

it('explains every rule on a page, and nothing that is no rule', () => {
  const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md')
  expect(pages).toEqual(ruleNames.map((name) => `${name}.md`).sort())
})

it.each(ruleNames)('the page of %s says what it is, how much it weighs and whether it can be allowed', (rule) => {
  const page = readFileSync(pageOf(rule), 'utf8')
  const [heading, summary = '', ...rest] = page.split('\n\n')
  expect(heading).toBe(`# ${rule}`)
  expect(summary).toMatch(/^\p{Lu}.*\.$/u)
  expect(rest.at(-1)).toContain(words[severityOf(rule)])
  expect(page.includes(`# check-allow ${rule}: `)).toBe(isSilenceable(rule))
})

it('shows every rule of the check in a broken file or in a test of its own', () => {
  const folder = 'tests/content/broken'
  const shown = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^content\/\S+ \w+ ([\w-]+)$/gm)].map(([, rule]) => rule))
  const elsewhere = ruleNames.filter((rule) => severityOf(rule) === 'launch')
  const inTests = [
    'damaged-image',
    'duplicate-title',
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
