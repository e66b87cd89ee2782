import { expect, it } from 'vitest'
import { mergeFile } from '#src/content-toolkit/edit/merge/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import fc from '../harness/property-tests.ts'
import { specimen } from './support/content-with.ts'
import { flawsOfMerge } from './support/merge-flaws.ts'
import { oddFiles } from './support/odd-yaml.ts'
import { anySides, hostileSides, sidesWithIds } from './support/random-sides.ts'

const numRuns = Number(process.env['MERGE_RUNS'] ?? 60)
/** Timeout in milliseconds: one second for each generated case. */
const timeout = numRuns * 1000

it('a merge has every change of theirs, and every change of ours that it does not report as a conflict', { timeout }, () => {
  fc.assert(
    fc.property(anySides, (texts) => {
      expect(flawsOfMerge(texts)).toEqual([])
    }),
    { numRuns },
  )
})

it('merging ours again into the result of a merge without conflicts changes nothing', { timeout }, () => {
  fc.assert(
    fc.property(sidesWithIds, (texts) => {
      const merged = mergeFile(texts)
      fc.pre(merged.kind === 'merged' && merged.conflicts.length === 0)
      expect(mergeFile({ ...texts, theirs: merged.text })).toEqual(merged)
    }),
    { numRuns },
  )
})

it('if only one side has changed the file, or both have changed it equally, the result is the text of that side', () => {
  fc.assert(
    fc.property(anySides, ({ base, theirs, ours }) => {
      expect(mergeFile({ base, theirs, ours: base })).toEqual({ kind: 'merged', text: theirs, conflicts: [] })
      expect(mergeFile({ base, theirs: base, ours })).toEqual({ kind: 'merged', text: ours, conflicts: [] })
      expect(mergeFile({ base, theirs: ours, ours })).toEqual({ kind: 'merged', text: ours, conflicts: [] })
    }),
    { numRuns: 20 },
  )
})

it('the result of a merge is valid YAML, also if the file has an unusual style or the edits write any value anywhere', { timeout }, () => {
  fc.assert(
    fc.property(hostileSides([...Object.values(oddFiles), ...specimen.files.map(({ text }) => text)]), (texts) => {
      const merged = mergeFile(texts)
      expect(merged.kind === 'merged' ? parseYaml(merged.text).findings : merged.kind).toEqual([])
    }),
    { numRuns },
  )
})
