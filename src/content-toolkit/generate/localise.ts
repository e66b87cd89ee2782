import type { Engraving, Localised, LocalisedFacts, LocalisedPicture } from '../../content/model/localised.ts'
import type { Fact, FactKind, Facts } from '../../content/schema/facts.ts'
import type { Picture } from '../../content/schema/picture.ts'
import type { Locale } from '../../content/i18n/locales.ts'
import type { Photographs } from '../art/photographs.ts'
import { unchanged, type TextTransform } from './text-transform.ts'
import { formatter, phrase, type Formats } from './format.ts'
import { typeset } from './typography.ts'

export type Pictures = {
  /** The pattern of a place, by its seed, such as services/home/premium-sports, and its position in the list. */
  engraving: (seed: string, position: number, size: Picture['size']) => Engraving
  photographs: Photographs['known']
}

/** Current position of the walk: file and path, and seed and position of its pictures. */
type Place = { file: string; path: readonly PropertyKey[]; seed: string; position: number }

/** Keys whose strings are shown as written, in every language. */
const shownVerbatim = ['brand', 'phone', 'whatsapp', 'email', 'name', 'founded', 'number', 'address']

/** Creates the localiser of one language, which turns checked values into what its visitors see. */
export function localiser(locale: Locale, formats: Formats, { engraving, photographs }: Pictures, finish: TextTransform = unchanged) {
  const format = formatter(locale, formats)

  /** The localiser of each kind of fact. */
  const localisers: { [Kind in FactKind]: (fact: Facts[Kind], place: Place) => LocalisedFacts[Kind] } = {
    text: (text, place) => words(text, place),
    price(fact, place) {
      const { parts, raw } = format.price(fact)
      const said = parts.map((part) => (part.kind === 'space' ? part : { ...part, text: finish(part.text, place) }))
      return { text: phrase(said), parts: said, raw }
    },
    date(fact, place) {
      const { iso, text, day, monthAndYear, shortMonthAndYear } = format.date(fact)
      return {
        iso,
        text: finish(text, place),
        day: finish(day, place),
        monthAndYear: finish(monthAndYear, place),
        shortMonthAndYear: finish(shortMonthAndYear, place),
      }
    },
    'opening-hours'(fact, place) {
      const { rows, ...zone } = format.hours(fact)
      return { ...zone, rows: rows.map(({ days, times, raw }) => ({ days: finish(days, place), times: finish(times, place), raw })) }
    },
    'time-window': (fact, place) => finish(format.timeWindow(fact), place),
    'percent-range': (fact, place) => finish(format.percentRange(fact), place),
    figure: (fact, place) => finish(format.figure(fact), place),
    reference: ({ target }) => target,
    picture: (fact, place) => picture(fact, place),
  }

  const localiseFact = <Kind extends FactKind>(kind: Kind, fact: Facts[Kind], place: Place): LocalisedFacts[Kind] =>
    localisers[kind](fact, place)

  const words = (text: Record<Locale, string>, { file, path }: Pick<Place, 'file' | 'path'>): string =>
    finish(typeset(text[locale], locale), { file, path: [...path, locale] })

  /** The photograph of a place, or its pattern until there is one. */
  function picture({ photo, size }: Picture, { file, path, seed, position }: Place): LocalisedPicture {
    const photograph = photo && photographs.get(photo.file)
    return photograph ? { ...photograph, alt: words(photo.alt, { file, path: [...path, 'alt'] }) } : engraving(seed, position, size)
  }

  function walk(value: unknown, place: Place): unknown {
    const { path, seed, position } = place
    if (Array.isArray(value)) return value.map((item, index) => walk(item, { ...place, path: [...path, index], position: index }))
    if (typeof value === 'string') return isVerbatim(path) ? finish(value, { ...place, isVerbatim: true }) : value
    if (typeof value !== 'object' || value === null) return value
    if (isFact(value)) return localiseFact(value.kind, value, place)
    const own = 'id' in value ? `${seed}/${String(value.id)}` : seed
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        walk(child, { ...place, path: [...path, key], seed: Array.isArray(child) ? `${own}/${key}` : own, position }),
      ]),
    )
  }

  /** `seed` names the collection, and is the prefix of its pictures' seeds; `file` is the value's source, `path` where in it. */
  // The walk mirrors the type Localised case by case, which TypeScript cannot infer over unknown.
  return <T>(value: T, seed: string, file: string, path: readonly PropertyKey[] = []): Localised<T> =>
    walk(value, { file, path, seed, position: 0 }) as Localised<T>
}

export type Localise = ReturnType<typeof localiser>

/** Whether the last key of a path is one of `shownVerbatim`; list items belong to the key of the list. */
const isVerbatim = (path: readonly PropertyKey[]): boolean =>
  shownVerbatim.includes(String(path.findLast((segment) => typeof segment === 'string')))

/** In the output of the schemas only facts have a kind. */
const isFact = (value: object): value is Fact => 'kind' in value
