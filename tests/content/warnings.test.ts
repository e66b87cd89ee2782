import { expect, it } from 'vitest'
import { readLock } from '../../scripts/content/translations/lock-file.ts'
import { checkOn, contentChanged, shipped } from './content-with.ts'

const found = (rule: string, folder = shipped, today = '2025-01-01') =>
  checkOn(folder, { today }).findings.filter((finding) => finding.rule === rule)
const dates = shipped.files
  .filter(({ file }) => file === 'events.yaml')
  .flatMap(({ text }) => [...text.matchAll(/date: (\S+)/g)].map(([, date = '']) => date))

it('warns of every event that is over, at its date, and of none on the day itself', () => {
  expect(dates.length).toBeGreaterThan(0)
  expect(found('past-event', shipped, dates[0] ?? '')).toEqual([])
  expect(found('past-event', shipped, '2031-01-01').map(({ path }) => path)).toEqual(dates.map((_, index) => `[${index}].date`))
  expect(found('past-event', shipped, '2031-01-01')[0]?.message).toBe(`${dates[0] ?? ''} is over`)
})

it('warns of an address for those who find a weakness, once its day is over', () => {
  const day = /validUntil: (\S+)/.exec(shipped.files.find(({ file }) => file === 'site.yaml')?.text ?? '')?.[1] ?? ''
  expect(found('expired-security', shipped, day)).toEqual([])
  expect(found('expired-security', shipped, '2099-01-01').map(({ path }) => path)).toEqual(['security.validUntil'])
  expect(found('expired-security', shipped, '2099-01-01')[0]?.message).toBe(`${day} is over`)
})

it('warns of a legal text that says it will be changed one day', () => {
  const changed = (day: string) =>
    contentChanged((text, file) => (file.startsWith('legal/') ? text.replace(/^updated: .*/m, `updated: ${day}`) : text))
  expect(found('future-update', changed('2031-01-02'), '2031-01-01').map(({ path }) => path)).toEqual(['updated', 'updated'])
  expect(found('future-update', changed('2031-01-01'), '2031-01-01')).toEqual([])
})

it('warns of a legal text that no lawyer has confirmed, until one has', () => {
  expect(found('draft-legal-text').map(({ file, path }) => `${file} ${path}`)).toEqual([
    'legal/privacy.yaml draft',
    'legal/terms.yaml draft',
  ])
  expect(found('draft-legal-text')[0]?.message).toMatch(/^is true: \w+/)
  const confirmed = contentChanged((text) => text.replace(/^draft: true/m, 'draft: false'))
  expect(found('draft-legal-text', confirmed)).toEqual([])
})

it('lets the content live in spite of warnings', () => {
  const { findings, content } = checkOn(shipped, { today: '2031-01-01' })
  expect(findings.length).toBeGreaterThan(dates.length)
  expect(content).toBeDefined()
})

it('warns of a translation that is older than its English, at the translation, and of what nobody has recorded', () => {
  const lock = readLock('.')
  expect(lock).toBeDefined()
  const aboutAge = (folder: typeof shipped, known = lock) =>
    checkOn(folder, { lock: known }).findings.flatMap(({ rule, file, path, message }) =>
      rule.endsWith('-translation') ? [`${rule} ${file} ${path} ${message}`] : [],
    )
  expect(aboutAge(shipped)).toEqual([])
  const older = contentChanged((text, file) => (file === 'team.yaml' ? text.replace(/en: [^,]+/, 'en: Otherwise') : text))
  expect(aboutAge(older)).toEqual([
    expect.stringMatching(/^stale-translation team\.yaml \[0\]\.title\.fr is older than its English, which was “[^”]+” when/),
  ])
  expect(aboutAge(shipped, {}).length).toBeGreaterThan(10)
  expect(aboutAge(shipped, {})[0]).toMatch(/ has \d+ translations that \S+ does not know yet$/)
  const renamed = contentChanged((text, file) => (file === 'team.yaml' ? text.replace(/fr: [^}]+/, 'fr: "Autre titre" ') : text))
  expect(aboutAge(renamed)).toEqual([expect.stringMatching(/^unrecorded-translation team\.yaml {2}has 1 translation that /)])
})
