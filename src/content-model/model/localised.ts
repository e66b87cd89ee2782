import type { z } from 'zod'
import type { CollectionData, CollectionName, legal } from '#src/content-model/schema/collections.ts'
import type { ContentKind } from '#src/content-model/schema/content-kinds.ts'
import type { Focus } from '#src/content-model/schema/fields/picture.ts'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import type { LegalDocument } from '#src/content-model/tables/pages.ts'
import type { Weekday } from '#src/lib/time.ts'

export type LocalisedPrice = {
  /** The price as one text, for sentences. */
  text: string
  /** The price in parts, which pages show in different sizes. */
  parts: PricePart[]
  raw: Price
}

/**
 * A part of a price, such as “from €150 per day”. `bound` is “from” or “and up”, `figure` the amount or the percentage, `unit` “per day” or
 * what a percentage is a share of, `space` the space between two parts.
 */
export type PricePart = { kind: 'bound' | 'figure' | 'unit' | 'space'; text: string }

export type LocalisedDate = { iso: string; text: string; day: string; monthAndYear: string; shortMonthAndYear: string }

export type LocalisedHours = {
  timeZone: string
  /** Abbreviation of the time zone in standard time, such as CET. Undefined if the hours are shown without an abbreviation. */
  zoneName?: string
  /**
   * Days with the same hours. `spans` are the opening hours of each of these days, in order; none if the office opens only by appointment.
   */
  rows: { days: string; times: string; raw: { from: Weekday; to: Weekday; spans: { opens: string; closes: string }[] } }[]
}

/** Background colours of the engraved patterns. The items of a list use them in turn. */
export const grounds = ['dark', 'warm', 'sunk', 'cool'] as const
export type Ground = (typeof grounds)[number]

/** An engraved pattern, drawn at build time. Sizes are pixels of the file. */
export type Engraving = { kind: 'engraving'; src: string; width: number; height: number; ground: Ground }

/** A photograph that the owner has put into content/images, in several widths and formats, the best format first. */
export type Photograph = {
  kind: 'photograph'
  sources: { type: string; files: { width: number; src: string }[] }[]
  src: string
  /** Width of the original in pixels. */
  width: number
  /** Height of the original in pixels. */
  height: number
  alt: string
  /** The part of the photograph that stays in view where the layout crops it. Undefined: the centre. */
  focus?: Focus | undefined
}

export type LocalisedPicture = Engraving | Photograph

/** The values of each kind in one language: displayed text, and raw values where code needs them. */
export type LocalisedByKind = {
  text: string
  price: LocalisedPrice
  date: LocalisedDate
  'opening-hours': LocalisedHours
  'time-window': string
  'percent-range': string
  figure: string
  reference: string
  picture: LocalisedPicture
}

export type Localised<T> = T extends { kind: infer Kind extends ContentKind }
  ? LocalisedByKind[Kind]
  : T extends readonly (infer Item)[]
    ? Localised<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localised<T[Key]> }
      : T

/** The content in one language: every collection except the formats, which the generator has applied to the facts. */
export type Content = { [Name in Exclude<CollectionName, 'formats'>]: Localised<CollectionData[Name]> } & {
  lowestPrices: Record<'plans' | 'packages' | 'extraServices' | 'indicativePrices', LocalisedPrice>
  legal: Record<LegalDocument, Localised<z.output<typeof legal>>>
}
