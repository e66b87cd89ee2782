import { expect, it } from 'vitest'
import { readLock } from '#src/content-toolkit/read/lock/lock.ts'
import { specimenRoot } from '../specimen/copy.ts'
import { checkOn, contentWithEachText, specimen, specimenDay } from './support/content-with.ts'

const findingsOf = (rule: string, parsed = specimen, day = specimenDay) =>
  checkOn(parsed, { today: day }).findings.filter((finding) => finding.rule === rule)

it('the check warns of a past event from the day after it, and points to its date', () => {
  expect(findingsOf('past-event').map(({ path, message }) => `${path} ${message.en}`)).toEqual(['[0].date 9 May 2030 has passed'])
  expect(findingsOf('past-event', specimen, '2030-05-09')).toEqual([])
})

it('the check warns of an expired security contact', () => {
  expect(findingsOf('expired-security', specimen, '2030-12-31')).toEqual([])
  expect(findingsOf('expired-security', specimen, '2031-01-01').map(({ path, message }) => `${path} ${message.en}`)).toEqual([
    'security.validUntil 31 December 2030 has passed',
  ])
})

it('the check warns of a legal text with a future date', () => {
  const changed = (day: string) =>
    contentWithEachText((text, file) => (file.startsWith('legal/') ? text.replace(/^updated: .*/m, `updated: ${day}`) : text))
  expect(findingsOf('future-update', changed('2031-01-02'), '2031-01-01').map(({ path }) => path)).toEqual(['updated', 'updated'])
  expect(findingsOf('future-update', changed('2031-01-01'), '2031-01-01')).toEqual([])
})

it('the check warns of a legal text that is a draft', () => {
  expect(findingsOf('draft-legal-text').map(({ file, path }) => `${file} ${path}`)).toEqual(['legal/terms.yaml draft'])
  expect(findingsOf('draft-legal-text')[0]?.message.en).toMatch(/^is still a draft: \w+/)
})

it('the check accepts content with warnings', () => {
  const { findings, content } = checkOn(specimen, { today: '2099-01-01' })
  expect(findings.filter(({ severity }) => severity === 'warning').length).toBeGreaterThan(3)
  expect(content).toBeDefined()
})

it('the check warns of stale and unrecorded translations', () => {
  const lock = readLock(specimenRoot)
  expect(lock).not.toEqual({})
  const translationFindings = (parsed: typeof specimen, recorded = lock) =>
    checkOn(parsed, { lock: recorded }).findings.flatMap(({ rule, file, path, message }) =>
      rule.endsWith('-translation') ? [`${rule} ${file} ${path} ${message.en}`] : [],
    )
  expect(translationFindings(specimen)).toEqual([])
  const older = contentWithEachText((text, file) => (file === 'team.yaml' ? text.replace('en: Carves', 'en: Otherwise') : text))
  expect(translationFindings(older)).toEqual([
    expect.stringMatching(
      /^stale-translation team\.yaml \[0\]\.title\.fr is older than its English: it translates the earlier text “Carves”$/,
    ),
  ])
  const renamed = contentWithEachText((text, file) => (file === 'team.yaml' ? text.replace('fr: Sculptrice', 'fr: "Autre titre"') : text))
  expect(translationFindings(renamed)).toEqual([
    expect.stringMatching(
      /^stale-translation team\.yaml \[0\]\.title\.en is older than its French: it fits the earlier text “Sculptrice”$/,
    ),
  ])
  expect(translationFindings(specimen, {}).length).toBeGreaterThan(10)
  expect(translationFindings(specimen, {})[0]).toMatch(/ has \d+ translations that are not recorded in \S+$/)
  const findingAfter = (en: string) => {
    const [words] = lock['team.yaml']?.['emile.title'] ?? []
    const recorded = { ...lock, 'team.yaml': { ...lock['team.yaml'], 'emile.title': [{ ...words, en }] } }
    return translationFindings(specimen, recorded)[0]
  }
  expect(findingAfter('A word, '.repeat(20))).toMatch(/ the earlier text “(A word, ){9}A word,…”$/)
  expect(findingAfter('A word.')).toMatch(/ the earlier text “A word”$/)
  const replaced = contentWithEachText((text, file) =>
    file === 'team.yaml' ? text.replace('fr: Sculptrice', 'fr: "Autre titre"').replace('en: Carves', 'en: Otherwise') : text,
  )
  expect(translationFindings(replaced)).toEqual([expect.stringMatching(/^unrecorded-translation team\.yaml {2}has 1 translation that is /)])
})
