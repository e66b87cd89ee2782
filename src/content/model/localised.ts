import type { z } from 'zod'
import type { CollectionName, legal, LegalDocument, Parsed } from '../schema/index.ts'
export type { LegalDocument } from '../schema/index.ts'
import type { Ground, Weekday } from '../tables/constants.ts'
import type { FactKind } from '../schema/fact-kinds.ts'
import type { Price } from '../schema/price.ts'

/** A price in one language: `text` for sentences, and the same text in `parts`, which are set in different sizes. */
export type LocalisedPrice = { text: string; parts: PricePart[]; raw: Price }

/** bound: "from", "and up"; figure: what is set largest; unit: what it buys or is a share of; space: between two parts. */
export type PricePart = { kind: 'bound' | 'figure' | 'unit' | 'space'; text: string }

export type LocalisedDate = { iso: string; text: string; day: string; monthAndYear: string; shortMonthAndYear: string }

export type LocalisedHours = {
  timeZone: string
  /** Abbreviation of the standard time of the zone, if the hours are said with one. */
  zoneName?: string
  rows: { days: string; times: string; raw: { from: Weekday; to: Weekday; opens?: string; closes?: string } }[]
}

/** An engraved pattern, drawn at build time. Sizes are pixels of the file. */
export type Engraving = { kind: 'engraving'; src: string; width: number; height: number; ground: Ground }

/** A photograph that the owner has supplied, in several widths and formats, the best first. Sizes are pixels of the original. */
export type Photograph = {
  kind: 'photograph'
  sources: { type: string; files: { width: number; src: string }[] }[]
  src: string
  width: number
  height: number
  alt: string
}

export type LocalisedPicture = Engraving | Photograph

/** What each kind of fact becomes in one language: displayed text, with the raw values where code needs them. */
export type LocalisedFacts = {
  text: string
  price: LocalisedPrice
  date: LocalisedDate
  'opening-hours': LocalisedHours
  'time-window': string
  'percent-range': string
  figure: string
  /** Id of the referenced item. */
  reference: string
  picture: LocalisedPicture
}

/** What a value of the content becomes in one language. */
export type Localised<T> = T extends { kind: infer Kind extends FactKind }
  ? LocalisedFacts[Kind]
  : T extends readonly (infer Item)[]
    ? Localised<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localised<T[Key]> }
      : T

/** The content of one language: every collection but the formats, which are applied when it is generated. */
export type Content = { [Name in Exclude<CollectionName, 'formats'>]: Localised<Parsed[Name]> } & {
  /** What the cheapest of several offers costs. */
  lowestPrices: Record<'plans' | 'packages' | 'extraServices', LocalisedPrice>
  legal: Record<LegalDocument, Localised<z.output<typeof legal>>>
}
