import { placePattern } from './place-pattern.ts'

/** Lists of texts with a cell for each item of a collection. The id of a cell is the id of its item. */
export const cellLists = [{ pattern: placePattern('translations/pricing.yaml:comparison.rows.*.cells'), collection: 'plans' }] as const
