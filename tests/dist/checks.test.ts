import { expect, it } from 'vitest'
import { checks } from '../../src/publishing/gate/checks/index.ts'
import { checkOn, specimen } from '../content/content-with.ts'
import { site } from './specimen.ts'

// What publish:check asks of the shipped content is asked of the specimen, which holds every kind of thing.
const { content } = checkOn(specimen)

it.each(Object.entries(checks))('nothing is wrong with the %s of the specimen', (_, check) => {
  expect(content && check(site, content)).toEqual([])
})
