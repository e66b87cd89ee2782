import type { FactKind, Facts } from '../../content/schema/facts.ts'
import { collect, isGroup, type Found } from '../../lib/collect.ts'
import { memoize } from '../../lib/memoize.ts'

/** Everything within validated data that is a fact, by its kind. */
const factsByKind = memoize((data: object) =>
  Map.groupBy(
    collect(data, (value): value is Facts[FactKind] => isGroup(value) && 'kind' in value),
    ({ value }) => value.kind,
  ),
)

/** All facts of a kind within a file's validated data, which nothing changes. */
export const factsIn = <Kind extends FactKind>(data: unknown, kind: Kind): Found<Facts[Kind]>[] =>
  // In the schemas each kind has one shape.
  isGroup(data) ? ((factsByKind(data).get(kind) ?? []) as Found<Facts[Kind]>[]) : []
