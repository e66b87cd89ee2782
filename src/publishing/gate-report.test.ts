import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { readPageReport, reportFile, writePageReport } from './gate-report.ts'

it('the page report has the findings about pages, and names the place of a text by the ids of its items and by a label', () => {
  const root = mkdtempSync(join(tmpdir(), 'report-'))
  expect(readPageReport(root)).toEqual([])
  const file = new ContentFile('plans.yaml', '- id: first\n  name: { en: One, fr: Un }\n')
  const overflow = { where: '/fr', message: 'is too wide', overflow: { window: 320, texts: ['Un'] } }
  const missing = { where: '/', message: 'does not show this text', text: { file: 'plans.yaml', path: [0, 'name'] } }
  writePageReport(root, [overflow, missing], { files: [file], images: [] })
  const label = [{ item: { en: 'One', fr: 'Un' } }, { key: 'name' }]
  expect(readPageReport(root)).toEqual([overflow, { ...missing, text: { file: 'plans.yaml', path: [{ id: 'first' }, 'name'], label } }])
  writeFileSync(join(root, reportFile), '[{"where":"/"}]')
  expect(() => readPageReport(root)).toThrow('message')
  rmSync(root, { recursive: true })
})
