import type { CollectionData } from '#src/content/schema/collections.ts'
import type { FindingText } from '#src/content/schema/fields/issue.ts'
import { isTextList, type TextList } from '#src/content/schema/fields/text-list.ts'
import { isMessage, type MessageTree } from '#src/content/schema/translations.ts'
import { linkedSections } from '#src/content/tables/pages.ts'
import { fileOf, legalFile, translationsFolder, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { type CheckInput, defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

/**
 * Rules about ids that do not exist: in references to items of another file, in the table of the plans, and in links to sections of a
 * page.
 */
export const referenceRules = defineRules(
  {
    'dead-anchor': errorRule(),
    'missing-cell': warningRule(),
    'unknown-reference': errorRule(),
  },
  { content: (content) => [...findDeadAnchors(content), ...findUnknownReferences(content), ...compareCellsWithPlans(content)] },
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

/** The file of the table of the plans. Each of its rows has a cell for each plan, and the id of a cell is the id of its plan. */
const comparisonFile = `${translationsFolder}pricing.yaml`

/**
 * Reports cells of the table of the plans whose plan does not exist, and plans without a cell. A missing cell is only a warning, so that
 * the panel can add a plan before its cells, and remove the cells before their plan. Until then the table shows a dash.
 */
function* compareCellsWithPlans({ valid }: CheckInput): Iterable<FileFinding<'missing-cell' | 'unknown-reference'>> {
  const file = comparisonFile
  const plansFile = fileOf('plans')
  const dataOf = (name: string) => valid.find((candidate) => candidate.file === name)?.data
  const plans = dataOf(plansFile) as CollectionData['plans'] | undefined // the schema of plans.yaml has accepted the data
  const rows = comparisonRows(dataOf(file) as MessageTree | undefined) // the schema of translations has accepted the data
  if (plans === undefined) return
  const planIds = plans.map(({ id }) => id)
  for (const [row, { cells }] of rows.entries()) {
    if (!Array.isArray(cells)) continue
    const path = ['comparison', 'rows', row, 'cells']
    const cellIds = cells.map(({ id }) => id)
    const lacking = planIds.filter((id) => !cellIds.includes(id))
    for (const [index, id] of cellIds.entries()) {
      if (planIds.includes(id)) continue
      const message: FindingText = ({ references }) => references.unknownId({ id, file: plansFile, ids: planIds.join(', ') })
      const suggestion = didYouMean(id, lacking)
      if (suggestion !== undefined) lacking.splice(lacking.indexOf(suggestion), 1) // its cell is misspelt, not missing
      yield { file, rule: 'unknown-reference', path: [...path, index, 'id'], message, suggestion }
    }
    for (const plan of lacking) yield { file, rule: 'missing-cell', path, message: ({ references }) => references.noCell({ plan }) }
  }
}

function comparisonRows(pricing: MessageTree | undefined): TextList {
  const { comparison } = pricing ?? {}
  if (comparison === undefined || isTextList(comparison) || isMessage(comparison)) return []
  const { rows } = comparison
  return rows !== undefined && isTextList(rows) ? rows : []
}
