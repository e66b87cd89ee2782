import { expect, it } from 'vitest'
import { mergeFile } from '#src/content-toolkit/merge/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import fc from '../harness/property-tests.ts'
import { specimen } from './content-with.ts'
import { flawsOfMerge } from './merge-flaws.ts'
import { oddFiles } from './odd-yaml.ts'
import { anyVersions, hostileVersions, versionsWithIds } from './random-versions.ts'

const numRuns = Number(process.env['MERGE_RUNS'] ?? 60)
/** In milliseconds: one second per run. */
const timeout = numRuns * 1000

it('a merge has every change of both sides, or reports that of ours', { timeout }, () => {
  fc.assert(
    fc.property(anyVersions, (texts) => {
      expect(flawsOfMerge(texts)).toEqual([])
    }),
    { numRuns },
  )
})

it('a merge of what was merged before changes nothing', { timeout }, () => {
  fc.assert(
    fc.property(versionsWithIds, (texts) => {
      const merged = mergeFile(texts)
      fc.pre(merged.text !== undefined && merged.conflicts.length === 0)
      expect(mergeFile({ ...texts, theirs: merged.text })).toEqual(merged)
    }),
    { numRuns },
  )
})

it('the text of the only side that has changed stays as it is', () => {
  fc.assert(
    fc.property(anyVersions, ({ base, theirs, ours }) => {
      expect(mergeFile({ base, theirs, ours: base })).toEqual({ text: theirs, conflicts: [] })
      expect(mergeFile({ base, theirs: base, ours })).toEqual({ text: ours, conflicts: [] })
      expect(mergeFile({ base, theirs: ours, ours })).toEqual({ text: ours, conflicts: [] })
    }),
    { numRuns: 20 },
  )
})

it('a merge of unusual YAML, or of any values anywhere, is valid YAML', { timeout }, () => {
  fc.assert(
    fc.property(hostileVersions([...Object.values(oddFiles), ...specimen.files.map(({ text }) => text)]), (texts) => {
      const { text = '', reason } = mergeFile(texts)
      expect([reason, parseYaml(text).findings]).toEqual([undefined, []])
    }),
    { numRuns },
  )
})
