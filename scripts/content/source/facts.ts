import type { Picture } from '../../../src/content/schema/picture.ts'
import type { Reference } from '../../../src/content/schema/reference.ts'
import type { Day } from '../../../src/content/schema/time.ts'
import { collect, isGroup, type Found } from '../../lib/collect.ts'

type Facts = { reference: Reference; picture: Picture; date: Day }

/** All facts of a kind within what the schemas have made of a file. */
export const factsIn = <Kind extends keyof Facts>(data: unknown, kind: Kind): Found<Facts[Kind]>[] =>
  // The schemas give each kind to one shape.
  collect(data, (value): value is Facts[Kind] => isGroup(value) && value['kind'] === kind)
