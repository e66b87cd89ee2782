import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import type { ComparisonWords } from '#src/site/sections/parts/ComparisonTable.tsx'

/** The number of columns that fit into a window 320 px wide. */
const maxColumns = 3

/**
 * Returns the tables that compare the plans. More than three plans are divided into tables of about the same size. A cell that
 * begins with a dash, and a plan without a cell, is read as the text `none`.
 */
export function planComparison(
  { caption, none, rows }: Pick<TranslationFunctions['pricing']['comparison'], 'caption' | 'none' | 'rows'>,
  plans: ComparisonWords['columns'],
): ComparisonWords[] {
  const tables = Math.ceil(plans.length / maxColumns)
  const size = Math.ceil(plans.length / tables)
  return Array.from({ length: tables }, (_, index) => {
    const columns = plans.slice(index * size, (index + 1) * size)
    const cellOf = (cells: (typeof rows)[number]['cells'], plan: string) => {
      const text = cells.find(({ id }) => id === plan)?.text ?? '–'
      return { text, spoken: text.startsWith('–') ? none() : undefined }
    }
    return {
      caption: caption(),
      columns,
      rows: rows.map(({ id, label, cells }) => ({ id, label, cells: columns.map((plan) => cellOf(cells, plan.id)) })),
    }
  })
}
