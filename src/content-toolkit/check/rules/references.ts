import type { FindingText } from '#src/content/schema/fields/issue.ts'
import { linkedSections } from '#src/content/tables/pages.ts'
import { fileOf, legalFile, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { type CheckInput, defineRules, errorRule, type FileFinding } from './rule.ts'

/** Rules about ids that do not exist: in references to items of another file, and in links to sections of a page. */
export const referenceRules = defineRules(
  {
    'dead-anchor': errorRule(),
    'unknown-reference': errorRule(),
  },
  { content: (content) => [...findDeadAnchors(content), ...findUnknownReferences(content)] },
)

function* findDeadAnchors({ files }: CheckInput): Iterable<FileFinding<'dead-anchor'>> {
  for (const { document, section } of Object.values(linkedSections)) {
    const file = legalFile(document)
    const strings = files.find((candidate) => candidate.file === file)?.strings ?? []
    const ids = strings.flatMap(({ path, value }) => (path.length === 3 && path[0] === 'sections' && path[2] === 'id' ? [value] : []))
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

/**
 * Reports references to items that do not exist. Skips references to items of a file that its schema rejects, because the ids in this file
 * are unknown.
 */
function* findUnknownReferences({ valid }: CheckInput): Iterable<FileFinding<'unknown-reference'>> {
  for (const { file, data } of valid)
    for (const { path, value } of valuesOfKind(data, 'reference')) {
      const { collection, target } = value
      const items = valid.find((candidate) => candidate.file === fileOf(collection))?.data
      const ids = Array.isArray(items) ? items.map((item: { id: string }) => item.id) : undefined
      if (ids === undefined || ids.includes(target)) continue
      const message: FindingText = ({ references }) => references.unknownId({ id: target, file: fileOf(collection), ids: ids.join(', ') })
      yield { file, rule: 'unknown-reference', path, message, suggestion: didYouMean(target, ids) }
    }
}
