import { expect, it } from 'vitest'
import { pageChecks } from '../../src/publishing/gate/checks/index.ts'
import { checkOn, specimen } from '../content/content-with.ts'
import { site } from './specimen.ts'

// Runs the checks of publish:check on the specimen, whose content has every kind of value.
const { content } = checkOn(specimen)

it.each(Object.entries(pageChecks))('the gate finds nothing wrong with the %s of the specimen', (_, check) => {
  expect(content && check(site, content)).toEqual([])
})
