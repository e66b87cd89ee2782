import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { descriptions, ruleNames, rules } from '#src/content-toolkit/check/rules/all-rules.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'

it.each(ruleNames)('the summary of the rule %s is a sentence', (rule) => {
  expect(descriptions[rule].summary).toMatch(/^\p{Lu}.*\.$/u)
})

it('every rule that reports errors or warnings has a case in tests/content/broken or a separate test', () => {
  const folder = 'tests/content/broken'
  const reported = listFiles(folder).flatMap((name) => [
    // A Markdown file has the name of the rule that it tests. broken.test.ts verifies that the reports in the file name this rule. A new
    // file has no reports before the first run with -u, so the name of the file counts too.
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
