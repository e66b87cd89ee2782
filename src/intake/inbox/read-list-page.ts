import { listFields } from '#src/intake/protocol/inbox-fields.ts'

/** Returns the number of the page; 1 if the query has no valid number. */
const pageNumber = (query: URLSearchParams): number => Math.max(1, Math.min(1e6, Math.trunc(Number(query.get(listFields.page))) || 1))

/**
 * Reads the page of a list whose number is in the query. `read` skips `skip` rows and returns the next `take` at most. `newer` and `older`
 * are the numbers of the neighbouring pages, if they exist.
 */
export async function readListPage<Row>(
  query: URLSearchParams,
  perPage: number,
  read: (range: { take: number; skip: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; newer: number | undefined; older: number | undefined }> {
  const number = pageNumber(query)
  const withNext = await read({ take: perPage + 1, skip: (number - 1) * perPage })
  return {
    rows: withNext.slice(0, perPage),
    newer: number > 1 ? number - 1 : undefined,
    older: withNext.length > perPage ? number + 1 : undefined,
  }
}
