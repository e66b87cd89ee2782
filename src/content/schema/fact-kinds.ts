import type { Figure } from './figure.ts'
import type { Picture } from './picture.ts'
import type { PercentRange, Price } from './price.ts'
import type { Reference } from './id.ts'
import type { Text } from './text.ts'
import type { Day, OpeningHours, TimeWindow } from './time.ts'

/**
 * Every kind of fact that the schemas make, by the `kind` that they give it. What becomes of each in a language is in
 * LocalisedFacts (src/content/model/localised.ts), and how in src/content-toolkit/generate/localise.ts: neither compiles with one missing.
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
