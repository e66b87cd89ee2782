import type { Figure } from './figure.ts'
import type { Reference } from './id.ts'
import type { Picture } from './picture.ts'
import type { PercentRange, Price } from './price.ts'
import type { Text } from './text.ts'
import type { Day, OpeningHours, TimeWindow } from './time.ts'
import type { Message } from './translations.ts'

/**
 * Every kind of fact in the output of the schemas, by its `kind`. A new kind also needs its type in one language (LocalisedFacts in
 * src/content/model/localised.ts) and its conversion (src/content-toolkit/generate/localise.ts). The compiler reports each that is missing.
 */
export type Facts = {
  text: Text
  price: Price
  date: Day
  'opening-hours': OpeningHours
  'time-window': TimeWindow
  'percent-range': PercentRange
  figure: Figure
  reference: Reference
  picture: Picture
}

export type FactKind = keyof Facts
export type Fact = Facts[FactKind]

/**
 * Returns whether an object in the output of the schemas is a fact or a message: only these have a `kind` that is a string. In a group of
 * messages, “kind” can be a key too, but its value is an object.
 */
export const isFact = (value: object): value is Fact | Message => 'kind' in value && typeof value.kind === 'string'
