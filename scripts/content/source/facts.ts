import type { FactKind, Facts } from '../../../src/content/schema/facts.ts'
import { collect, isGroup, type Found } from '../../lib/collect.ts'

/** All facts of a kind within what the schemas have made of a file. */
export const factsIn = <Kind extends FactKind>(data: unknown, kind: Kind): Found<Facts[Kind]>[] =>
  // The schemas give each kind to one shape.
  collect(data, (value): value is Facts[Kind] => isGroup(value) && value['kind'] === kind)
