import { expect, it } from 'vitest'
import { readLock } from '../../src/content-toolkit/lock/lock.ts'
import { specimenRoot } from '../specimen/copy.ts'
import { checkOn, contentChanged, specimen, today } from './content-with.ts'

const found = (rule: string, folder = specimen, day = today) =>
  checkOn(folder, { today: day }).findings.filter((finding) => finding.rule === rule)

it('warns of every event that is over, at its date, and of none on the day itself', () => {
  expect(found('past-event').map(({ path, message }) => `${path} ${message}`)).toEqual(['[0].date 2030-05-09 has passed'])
  expect(found('past-event', specimen, '2030-05-09')).toEqual([])
})

it('warns of an address for those who find a weakness, once its day is over', () => {
  expect(found('expired-security', specimen, '2030-12-31')).toEqual([])
  expect(found('expired-security', specimen, '2031-01-01').map(({ path, message }) => `${path} ${message}`)).toEqual([
    'security.validUntil 2030-12-31 has passed',
  ])
})

it('warns of a legal text that says it will be changed one day', () => {
  const changed = (day: string) =>
    contentChanged((text, file) => (file.startsWith('legal/') ? text.replace(/^updated: .*/m, `updated: ${day}`) : text))
  expect(found('future-update', changed('2031-01-02'), '2031-01-01').map(({ path }) => path)).toEqual(['updated', 'updated'])
  expect(found('future-update', changed('2031-01-01'), '2031-01-01')).toEqual([])
})

it('warns of a legal text that no lawyer has confirmed', () => {
  expect(found('draft-legal-text').map(({ file, path }) => `${file} ${path}`)).toEqual(['legal/terms.yaml draft'])
  expect(found('draft-legal-text')[0]?.message).toMatch(/^is true: \w+/)
})

it('lets the content live in spite of warnings', () => {
  const { findings, content } = checkOn(specimen, { today: '2099-01-01' })
  expect(findings.filter(({ severity }) => severity === 'warning').length).toBeGreaterThan(3)
  expect(content).toBeDefined()
})

it('warns of a translation that is older than its English, at the translation, and of what nobody has recorded', () => {
  const lock = readLock(specimenRoot)
  expect(lock).toBeDefined()
  const aboutAge = (folder: typeof specimen, known = lock) =>
    checkOn(folder, { lock: known }).findings.flatMap(({ rule, file, path, message }) =>
      rule.endsWith('-translation') ? [`${rule} ${file} ${path} ${message}`] : [],
    )
  expect(aboutAge(specimen)).toEqual([])
  const older = contentChanged((text, file) => (file === 'team.yaml' ? text.replace('en: Carves', 'en: Otherwise') : text))
  expect(aboutAge(older)).toEqual([
    expect.stringMatching(
      /^stale-translation team\.yaml \[0\]\.title\.fr is older than its English: it translates the earlier text “Carves”$/,
    ),
  ])
  expect(aboutAge(specimen, {}).length).toBeGreaterThan(10)
  expect(aboutAge(specimen, {})[0]).toMatch(/ has \d+ translations that are not recorded in \S+$/)
  const renamed = contentChanged((text, file) => (file === 'team.yaml' ? text.replace('fr: Sculptrice', 'fr: "Autre titre"') : text))
  expect(aboutAge(renamed)).toEqual([expect.stringMatching(/^unrecorded-translation team\.yaml {2}has 1 translation that is /)])
})
