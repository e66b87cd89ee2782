import type { Engraving, Localised, LocalisedPicture } from '../../src/content/localised.ts'
import type { Picture } from '../../src/content/schema/picture.ts'
import type { PercentRange, Price } from '../../src/content/schema/price.ts'
import type { Reference } from '../../src/content/schema/reference.ts'
import type { Text } from '../../src/content/schema/text.ts'
import type { Day, OpeningHours, TimeWindow } from '../../src/content/schema/time.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { formatter, type Formats } from './format.ts'
import type { Photographs } from './photographs.ts'
import { typeset } from './typography.ts'

type Figure = Parameters<ReturnType<typeof formatter>['figure']>[0] & { kind: 'figure' }
type Fact = Text | Price | Day | OpeningHours | TimeWindow | PercentRange | Reference | Figure | Picture

export type Pictures = {
  /** The pattern of a place, by its seed, such as services/home/premium-sports, and its position among its neighbours. */
  engraving: (seed: string, position: number, size: Picture['size']) => Engraving
  photographs: Photographs['known']
}

/** Makes the localiser of one language: it turns checked values into what that language's visitors see. */
export function localiser(locale: Locale, formats: Formats, { engraving, photographs }: Pictures) {
  const format = formatter(locale, formats)

  function fact(value: Fact, seed: string, position: number): unknown {
    switch (value.kind) {
      case 'text':
        return typeset(value[locale], locale)
      case 'price':
        return format.price(value)
      case 'date':
        return format.date(value)
      case 'opening-hours':
        return format.hours(value)
      case 'time-window':
        return format.timeWindow(value)
      case 'percent-range':
        return format.percentRange(value)
      case 'figure':
        return format.figure(value)
      case 'reference':
        return value.target
      case 'picture':
        return picture(value, seed, position)
    }
  }

  /** The photograph of a place, or the pattern that stands there until there is one. */
  function picture({ photo, size }: Picture, seed: string, position: number): LocalisedPicture {
    const photograph = photo && photographs.get(photo.file)
    return photograph ? { ...photograph, alt: typeset(photo.alt[locale], locale) } : engraving(seed, position, size)
  }

  function walk(value: unknown, seed: string, position: number): unknown {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, seed, index))
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value) return fact(value as Fact, seed, position) // the schemas give a kind to facts and to nothing else
    const own = 'id' in value ? `${seed}/${String(value.id)}` : seed
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, walk(child, Array.isArray(child) ? `${own}/${key}` : own, position)]),
    )
  }

  /** `seed` names the collection, and begins the seeds of its pictures. */
  // The walk mirrors the type Localised case by case; no type follows a recursion over unknown.
  return <T>(value: T, seed: string): Localised<T> => walk(value, seed, 0) as Localised<T>
}
