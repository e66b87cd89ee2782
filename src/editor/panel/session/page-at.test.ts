import { expect, it } from 'vitest'
import { pageAt } from './page-at.ts'

it('pageAt returns the page and the language of a path; an unknown path has the page “not found”', () => {
  expect(pageAt('/fr/pricing?plan=prestige')).toEqual({ locale: 'fr', logical: '/pricing' })
  expect(pageAt('/')).toEqual({ locale: 'en', logical: '/' })
  expect(pageAt('/fr/nothing-here')).toEqual({ locale: 'fr', logical: '/404' })
})
