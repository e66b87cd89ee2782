import { classes } from '../classes.ts'

export type TableWords = {
  caption: string
  /** The first column has the headers of the rows. */
  columns: readonly string[]
  /** The first of the cells is the header of the row. */
  rows: readonly { id: string; cells: readonly string[] }[]
}

/**
 * A table that fits any window: in a narrow window each row becomes a block: the header of the row, then a line for each cell, with the
 * header of its column (CSS generated content) before the text.
 */
export function Table({ caption, columns, rows, className }: TableWords & { className?: string }) {
  return (
    <table className={classes('w-full text-small max-sm:block', className)}>
      <caption className="pb-3 text-start font-display text-lead text-link italic max-sm:block">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="align-bottom">
          {columns.map((column, index) => (
            <th key={index} scope="col" className="py-3 pe-5 text-start text-note font-normal text-quiet last:pe-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-b border-heading max-sm:block">
        {rows.map(({ id, cells: [header, ...cells] }) => (
          <tr
            key={id}
            className="border-t border-heading align-baseline max-sm:grid max-sm:grid-cols-[fit-content(55%)_minmax(0,1fr)] max-sm:gap-x-5 max-sm:gap-y-2 max-sm:py-4"
          >
            <th
              scope="row"
              className="text-start font-display text-lead font-normal text-balance text-heading max-sm:col-span-2 sm:w-2/5 sm:py-4 sm:pe-5"
            >
              {header}
            </th>
            {cells.map((cell, index) => (
              <td
                key={index}
                data-column={columns[index + 1]}
                className="sm:py-4 sm:pe-5 sm:last:pe-0 sm:not-last:w-1/4 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-subgrid max-sm:before:text-quiet max-sm:before:content-[attr(data-column)]"
              >
                <span className="block first-letter:uppercase">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
