import { expect, it } from 'vitest'
import { readContent } from '#src/content-toolkit/read/read-content.ts'
import fc from '../harness/property-tests.ts'
import { specimen } from './support/content-with.ts'
import { oddFiles } from './support/odd-yaml.ts'
import { anyEdit, flawsOfEdit } from './support/random-edits.ts'

const numRuns = Number(process.env['EDIT_RUNS'] ?? 200)
const timeout = 1_800_000

it('the editor applies every edit to the files of the specimen and of the site, and keeps all other bytes', { timeout }, () => {
  const files = [...specimen.files, ...readContent('.').files].map(({ text }) => text)
  fc.assert(
    fc.property(anyEdit(files), ({ text, change }) => {
      // YAML aliases repeat the value of an anchor. The editor rejects a change of a shared value, because every occurrence would change.
      expect(flawsOfEdit(text, change).filter((flaw) => flaw !== 'shared')).toEqual([])
    }),
    { numRuns },
  )
})

it('an edit of unusual YAML changes only the edited value, or the editor rejects the edit', { timeout }, () => {
  fc.assert(
    fc.property(anyEdit(Object.values(oddFiles)), ({ text, change }) => {
      const flaws = flawsOfEdit(text, change)
      expect(flaws.filter((flaw) => flaw !== 'shared' && flaw !== 'unsure')).toEqual([])
    }),
    { numRuns },
  )
})
