import type { z } from 'zod'
import { isListWithIds } from '#src/content-model/schema/fields/id.ts'
import type { legal } from '#src/content-model/schema/legal.ts'
import { cellLists } from '#src/content-model/tables/fixed-lists.ts'
import { fileOf, linkedSections } from '#src/content-model/tables/pages.ts'
import { placeName } from '#src/content-model/tables/place-pattern.ts'
import { legalFile, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { collectValues } from '#src/lib/objects.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { type CheckInput, defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

/**
 * Rules about ids that do not exist: in references to items of another file, in lists of cells, and in links to sections of a
 * page.
 */
export const referenceRules = defineRules(
  {
    'dead-anchor': errorRule(),
    'missing-cell': warningRule(),
    'unknown-reference': errorRule(),
  },
  { content: (content) => [...findDeadAnchors(content), ...findUnknownReferences(content), ...compareCellsWithItems(content)] },
)

/** Reports pages' links to sections of legal documents that do not exist. Skips documents that the schema rejects. */
function* findDeadAnchors({ valid }: CheckInput): Iterable<FileFinding<'dead-anchor'>> {
  for (const { document, section } of Object.values(linkedSections)) {
    const file = legalFile(document)
    // The cast is safe: the schema of legal documents has accepted the file.
    const data = valid.find((candidate) => candidate.file === file)?.data as z.output<typeof legal> | undefined
    const ids = data?.sections.map(({ id }) => id) ?? []
    if (ids.length === 0 || ids.includes(section)) continue
    const similar = didYouMean(section, ids)
    const finding = { file, rule: 'dead-anchor' } as const
    if (similar === undefined) yield { ...finding, path: ['sections'], message: ({ references }) => references.noSection({ section }) }
    else
      yield {
        ...finding,
        path: ['sections', ids.indexOf(similar), 'id'],
        message: ({ references }) => references.otherSection({ similar, section }),
        suggestion: section,
      }
  }
}

/** Skips references to items of a file that its schema rejects, because the ids in this file are unknown. */
function* findUnknownReferences({ valid }: CheckInput): Iterable<FileFinding<'unknown-reference'>> {
  for (const { file, data } of valid)
    for (const { path, value } of valuesOfKind(data, 'reference')) {
      const { collection, target } = value
      const ids = idsIn(valid, collection)
      if (ids === undefined || ids.includes(target)) continue
      yield { file, path, suggestion: didYouMean(target, ids), ...unknownId(target, collection, ids) }
    }
}

/**
 * Reports cells for items that do not exist, and items without a cell. A missing cell is only a warning. So the panel can save a new plan
 * before its cells, and remove the cells of a plan before the plan. Meanwhile the table shows a dash.
 */
function* compareCellsWithItems({ valid }: CheckInput): Iterable<FileFinding<'missing-cell' | 'unknown-reference'>> {
  for (const { file, path, cells, collection } of cellsIn(valid)) {
    const ids = idsIn(valid, collection)
    if (ids === undefined) continue
    const cellIds = cells.map(({ id }) => id)
    const lacking = ids.filter((id) => !cellIds.includes(id))
    for (const [index, id] of cellIds.entries()) {
      if (ids.includes(id)) continue
      const suggestion = didYouMean(id, lacking)
      if (suggestion !== undefined) lacking.splice(lacking.indexOf(suggestion), 1) // the cell for `suggestion` is misspelt, not missing
      yield { file, path: [...path, index, 'id'], suggestion, ...unknownId(id, collection, ids) }
    }
    for (const plan of lacking) yield { file, rule: 'missing-cell', path, message: ({ references }) => references.noCell({ plan }) }
  }
}

const cellsIn = (valid: CheckInput['valid']) =>
  valid.flatMap(({ file, data }) =>
    cellLists.flatMap(({ pattern, collection }) => {
      const isHere = (value: unknown, path: readonly PropertyKey[]): value is { id: string }[] =>
        isListWithIds(value) && pattern.test(placeName(file, path))
      return collectValues(data, isHere).map(({ path, value: cells }) => ({ file, path, cells, collection }))
    }),
  )

const unknownId = (id: string, collection: string, ids: readonly string[]) => ({
  rule: 'unknown-reference' as const,
  message: ({ references }: CheckMessages) => references.unknownId({ id, file: fileOf(collection), ids: ids.join(', ') }),
})

/** Returns the ids of the items of a collection. Undefined if its schema rejects the file. */
function idsIn(valid: CheckInput['valid'], collection: string): string[] | undefined {
  const items = valid.find(({ file }) => file === fileOf(collection))?.data
  return isListWithIds(items) ? items.map(({ id }) => id) : undefined
}
