import { expect, it } from 'vitest'
import { contentOf } from '#src/content-model/all-languages/content.ts'
import { headOfficeOf } from './layout-data.ts'

const { site, offices } = contentOf('en')

it('headOfficeOf returns the office that site.yaml names, and throws if there is none', () => {
  expect(headOfficeOf({ site, offices }).id).toBe(site.headOffice)
  expect(() => headOfficeOf({ site: { ...site, headOffice: 'atlantis' }, offices })).toThrow('no office “atlantis”')
})
