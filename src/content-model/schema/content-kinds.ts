import type { Figure } from './fields/figure.ts'
import type { Reference } from './fields/id.ts'
import type { Picture } from './fields/picture.ts'
import type { PercentRange, Price } from './fields/price.ts'
import type { Text } from './fields/text.ts'
import type { CalendarDay, OpeningHours, TimeWindow } from './fields/time.ts'
import type { Message } from './translations.ts'

/**
 * The values in the output of the schemas that have a `kind`: texts, each kind of fact, references and pictures. A new kind also needs its
 * type in one language (LocalisedByKind in src/content-model/model/localised.ts) and its conversion
 * (src/content-toolkit/generate/localise.ts). The compiler reports each that is missing.
 */
export type ValuesByKind = {
  text: Text
  price: Price
  date: CalendarDay
  'opening-hours': OpeningHours
  'time-window': TimeWindow
  'percent-range': PercentRange
  figure: Figure
  reference: Reference
  picture: Picture
}

export type ContentKind = keyof ValuesByKind
export type KindedValue = ValuesByKind[ContentKind]

const kinds: Readonly<Record<ContentKind | Message['kind'], true>> = {
  message: true,
  text: true,
  price: true,
  date: true,
  'opening-hours': true,
  'time-window': true,
  'percent-range': true,
  figure: true,
  reference: true,
  picture: true,
}

/**
 * Returns whether an object in the output of the schemas has a `kind` that names its type, such as “price”. Returns false for the setting
 * `delivery`, whose `kind` is of another sort, and for a group of messages with the key `kind`.
 */
export const hasKind = (value: object): value is KindedValue | Message =>
  'kind' in value && typeof value.kind === 'string' && Object.hasOwn(kinds, value.kind)
