/** Returns the number of the page that a query asks for, from 1. */
const pageNumber = (query: URLSearchParams): number => Math.max(1, Math.min(1e6, Math.trunc(Number(query.get('page'))) || 1))

/**
 * Reads the page of a list that a query asks for. `read` returns at most `take` rows after the first `skip`. `newer` and `older` are the
 * numbers of the neighbouring pages, if they exist.
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
