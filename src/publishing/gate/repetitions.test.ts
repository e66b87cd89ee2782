import { expect, it } from 'vitest'
import { withoutRepetitions } from './repetitions.ts'

const missing = (where: string, index: number, window = '') => ({
  where,
  message: `does not show this text${window}`,
  text: { file: 'offices.yaml', path: [index, 'emergency'] },
})

it('a text that a page lacks in its HTML and in each window is reported once', () => {
  const repeated = [
    missing('/contact', 0),
    missing('/contact', 0, ' in a window of 320 px'),
    missing('/contact', 0, ' in a window of 1440 px'),
  ]
  expect(withoutRepetitions(repeated)).toEqual([missing('/contact', 0)])
})

it('findings about other texts and pages, and without a text, are all reported', () => {
  const tooWide = { where: '/contact', message: 'is too wide' }
  const findings = [missing('/contact', 0), missing('/contact', 1), missing('/fr/contact', 0), tooWide, { ...tooWide, where: '/' }, tooWide]
  expect(withoutRepetitions(findings)).toEqual(findings)
})
