import { classes } from '#src/ui/classes.ts'
import { type PriceInParts, SplitPrice } from './prices.tsx'

export type ComparisonWords = {
  caption: string
  columns: readonly { id: string; name: string; price: PriceInParts }[]
  rows: readonly { id: string; label: string; cells: readonly ComparisonCell[] }[]
}

type ComparisonCell = {
  text: string
  /** Screen readers read this text instead of `text`, for example if `text` is a dash. */
  spoken?: string | undefined
}

/**
 * Compares offers in a table. The label of a criterion is on a separate line above its cells, so that three columns fit into a window 320
 * px wide. The columns are equally wide.
 */
export const ComparisonTable = ({ caption, columns, rows, className }: ComparisonWords & { className?: string }) => (
  <table className={classes('w-full table-fixed border-b border-heading text-note sm:text-small', className)}>
    <caption className="pb-3 text-start font-display text-lead text-link italic">{caption}</caption>
    <thead>
      <tr className="border-t border-heading align-baseline">
        {columns.map(({ id, name, price }) => (
          <th key={id} scope="col" className="py-4 pe-2 text-start font-normal sm:pe-5">
            <p className="font-display text-lead text-heading">{name}</p>
            <p>
              <SplitPrice price={price} variant="table" />
            </p>
          </th>
        ))}
      </tr>
    </thead>
    {rows.map(({ id, label, cells }) => (
      <tbody key={id} className="border-t border-rule">
        <tr>
          <th scope="rowgroup" colSpan={columns.length} className="pt-4 text-start font-medium text-heading">
            {label}
          </th>
        </tr>
        <tr className="align-baseline">
          {cells.map(({ text, spoken }, index) => (
            <td key={index} className="pt-1 pe-2 pb-4 sm:pe-5">
              {spoken === undefined ? (
                text
              ) : (
                <>
                  <span aria-hidden>{text}</span>
                  <span className="sr-only">{spoken}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    ))}
  </table>
)
