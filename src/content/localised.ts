import type { z } from 'zod'
import type { CollectionName, legal, LegalDocument, Parsed } from './schema/index.ts'
export type { LegalDocument } from './schema/index.ts'
import type { Ground } from './grounds.ts'
import type { Picture } from './schema/picture.ts'
import type { PercentRange, Price } from './schema/price.ts'
import type { Reference } from './schema/reference.ts'
import type { Text } from './schema/text.ts'
import type { Day, OpeningHours, TimeWindow } from './schema/time.ts'
import type { Weekday } from './schema/weekdays.ts'

/** A price as it is said in one language. `text` is the whole; the parts are for setting it in two sizes. */
export type LocalisedPrice = {
  text: string
  /** What stands before the figure: "from". */
  lead: string
  figure: string
  /** What stands after it: "and up". */
  trail: string
  /** What it buys: "per month". */
  unit: string
  raw: Price
}

export type LocalisedDate = { iso: string; text: string; day: string; monthAndYear: string; shortMonthAndYear: string }

export type LocalisedHours = {
  timeZone: string
  /** `times` names the zone, where the hours have a name for it. */
  rows: { days: string; times: string; raw: { from: Weekday; to: Weekday; opens?: string; closes?: string } }[]
}

/** An engraved pattern, drawn at build time. Sizes are pixels of the file. */
export type Engraving = { kind: 'engraving'; src: string; width: number; height: number; ground: Ground }

/** A photograph of the owner's in several widths and formats, the best first. Sizes are pixels of the original. */
export type Photograph = {
  kind: 'photograph'
  sources: { type: string; files: { width: number; src: string }[] }[]
  src: string
  width: number
  height: number
  alt: string
}

export type LocalisedPicture = Engraving | Photograph

type Figure = { kind: 'figure' }

/** What a value of the content becomes in one language: texts finished strings, facts formatted and kept raw beside it. */
export type Localised<T> = T extends Text | Figure | PercentRange | TimeWindow
  ? string
  : T extends Price
    ? LocalisedPrice
    : T extends Day
      ? LocalisedDate
      : T extends OpeningHours
        ? LocalisedHours
        : T extends Picture
          ? LocalisedPicture
          : T extends Reference
            ? string
            : T extends readonly (infer Item)[]
              ? Localised<Item>[]
              : T extends object
                ? { [Key in keyof T]: Localised<T[Key]> }
                : T

/** The content of one language: every collection but the formats, which are used up when it is made. */
export type Content = { [Name in Exclude<CollectionName, 'formats'>]: Localised<Parsed[Name]> } & {
  legal: Record<LegalDocument, Localised<z.output<typeof legal>>>
}
