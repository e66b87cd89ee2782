import type { FactKind, Facts } from '../../../src/content/schema/facts.ts'
import { collect, isGroup, type Found } from '../../lib/collect.ts'

/** All facts of a kind within a file's validated data. */
export const factsIn = <Kind extends FactKind>(data: unknown, kind: Kind): Found<Facts[Kind]>[] =>
  // In the schemas each kind has one shape.
  collect(data, (value): value is Facts[Kind] => isGroup(value) && value['kind'] === kind)
