import type { Engraving, Localised, LocalisedPicture } from '../../../src/content/localised.ts'
import type { Picture } from '../../../src/content/schema/picture.ts'
import type { PercentRange, Price } from '../../../src/content/schema/price.ts'
import type { Reference } from '../../../src/content/schema/reference.ts'
import type { Text } from '../../../src/content/schema/text.ts'
import type { Day, OpeningHours, TimeWindow } from '../../../src/content/schema/time.ts'
import type { Locale } from '../../../src/i18n/locales.ts'
import { asItIs, type Finish } from './text-transform.ts'
import { formatter, phrase, type Formats } from './format.ts'
import type { Photographs } from '../../art/photographs.ts'
import { typeset } from './typography.ts'

type Figure = Parameters<ReturnType<typeof formatter>['figure']>[0] & { kind: 'figure' }
type Fact = Text | Price | Day | OpeningHours | TimeWindow | PercentRange | Reference | Figure | Picture

export type Pictures = {
  /** The pattern of a place, by its seed, such as services/home/premium-sports, and its position among its neighbours. */
  engraving: (seed: string, position: number, size: Picture['size']) => Engraving
  photographs: Photographs['known']
}

/** Where the walk is: the file and the path in it, and what the pictures there are drawn from. */
type Place = { file: string; path: readonly PropertyKey[]; seed: string; position: number }

/** Keys whose strings visitors see as they are written, in every language. */
const shownVerbatim = ['brand', 'phone', 'whatsapp', 'email', 'name', 'address']

/** Makes the localiser of one language: it turns checked values into what that language's visitors see. */
export function localiser(locale: Locale, formats: Formats, { engraving, photographs }: Pictures, finish: Finish = asItIs) {
  const format = formatter(locale, formats)

  function fact(value: Fact, place: Place): unknown {
    const say = (text: string) => finish(text, place)
    switch (value.kind) {
      case 'text':
        return words(value, place)
      case 'price': {
        const { parts, raw } = format.price(value)
        const said = parts.map((part) => (part.kind === 'space' ? part : { ...part, text: say(part.text) }))
        return { text: phrase(said), parts: said, raw }
      }
      case 'date': {
        const { iso, ...said } = format.date(value)
        return { iso, ...Object.fromEntries(Object.entries(said).map(([name, text]) => [name, say(text)])) }
      }
      case 'opening-hours': {
        const { timeZone, rows } = format.hours(value)
        return { timeZone, rows: rows.map(({ days, times, raw }) => ({ days: say(days), times: say(times), raw })) }
      }
      case 'time-window':
        return say(format.timeWindow(value))
      case 'percent-range':
        return say(format.percentRange(value))
      case 'figure':
        return say(format.figure(value))
      case 'reference':
        return value.target
      case 'picture':
        return picture(value, place)
    }
  }

  const words = (text: Record<Locale, string>, { file, path }: Pick<Place, 'file' | 'path'>): string =>
    finish(typeset(text[locale], locale), { file, path: [...path, locale] })

  /** The photograph of a place, or the pattern that stands there until there is one. */
  function picture({ photo, size }: Picture, { file, path, seed, position }: Place): LocalisedPicture {
    const photograph = photo && photographs.get(photo.file)
    return photograph ? { ...photograph, alt: words(photo.alt, { file, path: [...path, 'alt'] }) } : engraving(seed, position, size)
  }

  function walk(value: unknown, place: Place): unknown {
    const { path, seed, position } = place
    if (Array.isArray(value)) return value.map((item, index) => walk(item, { ...place, path: [...path, index], position: index }))
    if (typeof value === 'string') return isVerbatim(path) ? finish(value, { ...place, isVerbatim: true }) : value
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value) return fact(value as Fact, place) // the schemas give a kind to facts and to nothing else
    const own = 'id' in value ? `${seed}/${String(value.id)}` : seed
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        walk(child, { ...place, path: [...path, key], seed: Array.isArray(child) ? `${own}/${key}` : own, position }),
      ]),
    )
  }

  /** `seed` names the collection, and begins the seeds of its pictures; `file` is where the value stands. */
  // The walk mirrors the type Localised case by case; no type follows a recursion over unknown.
  return <T>(value: T, seed: string, file: string): Localised<T> => walk(value, { file, path: [], seed, position: 0 }) as Localised<T>
}

/** Whether the last key of a path is one whose strings are shown; lines of a list belong to the key of the list. */
const isVerbatim = (path: readonly PropertyKey[]): boolean =>
  shownVerbatim.includes(String(path.findLast((segment) => typeof segment === 'string')))
