import type { FactKind, Facts } from '../../content/schema/fact-kinds.ts'
import { collectValues, isContainer, type ValueAtPath } from '../../lib/collect-values.ts'
import { memoize } from '../../lib/memoize.ts'

/** Everything within validated data that is a fact, by its kind. */
const factsByKind = memoize((data: object) =>
  Map.groupBy(
    collectValues(data, (value): value is Facts[FactKind] => isContainer(value) && 'kind' in value),
    ({ value }) => value.kind,
  ),
)

/** All facts of a kind within a file's validated data, which nothing changes. */
export const factsIn = <Kind extends FactKind>(data: unknown, kind: Kind): ValueAtPath<Facts[Kind]>[] =>
  // In the schemas each kind has one shape.
  isContainer(data) ? ((factsByKind(data).get(kind) ?? []) as ValueAtPath<Facts[Kind]>[]) : []
