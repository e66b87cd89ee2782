import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Engraving, Localised, LocalisedByKind, LocalisedPicture } from '#src/content-model/model/localised.ts'
import { type ContentKind, hasKind, type ValuesByKind } from '#src/content-model/schema/content-kinds.ts'
import type { Picture } from '#src/content-model/schema/fields/picture.ts'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { typeset } from '#src/content-toolkit/languages/writing-rules.ts'
import { presentationOf } from '#src/content-toolkit/read/index.ts'
import { isContainer } from '#src/lib/objects.ts'
import type { Photographs } from './art/index.ts'
import { type Formats, Formatter } from './format.ts'

export type TextPlace = {
  file: string
  path: Readonly<ResolvedPath>
  /** Set if the text is a name, a phone number, an e-mail address or a postal address, which is the same in every language. */
  isVerbatim?: true
}

/** A function that transforms each visible text. Production leaves texts unchanged; development adds marks or accents to them. */
export type TextTransform = (text: string, place: TextPlace) => string

export const keepText: TextTransform = (text) => text

export type Pictures = {
  /** Draws the engraving of an item. `seed` (such as services/home/premium-sports) and the position in the list determine the pattern. */
  forItem: (seed: string, position: number, size: Picture['size']) => Engraving
  photographs: Photographs['ready']
}

/** The place of the value that is being localised. The seed and the position in the list determine the patterns of its pictures. */
type ValuePlace = { file: string; path: Readonly<ResolvedPath>; seed: string; position: number }

/** Creates a function that turns checked values into the values that visitors of a language see. */
export function createLocaliser(locale: Locale, formats: Formats, pictures: Pictures, transform: TextTransform = keepText) {
  const localiseKinded = kindLocaliser(locale, formats, pictures, transform)

  function walk(value: unknown, place: ValuePlace): unknown {
    const { path, seed } = place
    if (Array.isArray(value)) return value.map((item, index) => walk(item, { ...place, path: [...path, index], position: index }))
    if (typeof value === 'string')
      return presentationOf(place.file, path)?.kind === 'written' ? transform(value, { ...place, isVerbatim: true }) : value
    if (!isContainer(value)) return value
    if (hasKind(value) && value.kind !== 'message') return localiseKinded(value.kind, value, place)
    const itemSeed = 'id' in value ? `${seed}/${String(value.id)}` : seed
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        walk(child, { ...place, path: [...path, key], seed: Array.isArray(child) ? `${itemSeed}/${key}` : itemSeed }),
      ]),
    )
  }

  /**
   * Returns a value as visitors of the language see it. `seed`, the name of the collection, is the beginning of the seeds of all pictures
   * in the value. `file` and `path` are the place of the value in the content.
   */
  return <T>(value: T, seed: string, file: string, path: Readonly<ResolvedPath> = []): Localised<T> =>
    walk(value, { file, path, seed, position: 0 }) as Localised<T> // The cast is safe: `walk` handles each case of `Localised`.
}

export type Localise = ReturnType<typeof createLocaliser>

function kindLocaliser(locale: Locale, formats: Formats, { forItem, photographs }: Pictures, transform: TextTransform) {
  const formatter = new Formatter(locale, formats)

  const localiseText = (text: Record<Locale, string>, { file, path }: Pick<ValuePlace, 'file' | 'path'>): string =>
    transform(typeset(text[locale], locale), { file, path: [...path, locale] })

  /** Returns the photograph that a picture names. If it names none, or the photograph is not converted yet, returns an engraving. */
  function localisePicture({ image, size }: Picture, { file, path, seed, position }: ValuePlace): LocalisedPicture {
    const photograph = image && photographs.get(image.file)
    const picture = photograph
      ? {
          ...photograph,
          alt: localiseText(image.alt, { file, path: [...path, 'alt'] }),
          ...(image.focus !== undefined && { focus: image.focus }),
        }
      : forItem(seed, position, size)
    // In development, `transform` returns a mark, by which the editor finds the place of the picture. The mark is appended to the URL as a
    // fragment, because browsers do not send fragments to the server.
    const mark = transform('', { file, path, isVerbatim: true })
    return mark === '' ? picture : { ...picture, src: `${picture.src}#${mark}` }
  }

  const localisers: { [Kind in ContentKind]: (value: ValuesByKind[Kind], place: ValuePlace) => LocalisedByKind[Kind] } = {
    text: localiseText,
    price: (value, place) => formatter.price(value, (text) => transform(text, place)),
    date: (value, place) => formatter.date(value, (text) => transform(text, place)),
    'opening-hours': (value, place) => formatter.hours(value, (text) => transform(text, place)),
    'time-window': (value, place) => transform(formatter.timeWindow(value), place),
    'percent-range': (value, place) => transform(formatter.percentRange(value), place),
    figure: (value, place) => transform(formatter.figure(value), place),
    reference: ({ target }) => target,
    picture: localisePicture,
  }
  return <Kind extends ContentKind>(kind: Kind, value: ValuesByKind[Kind], place: ValuePlace): LocalisedByKind[Kind] =>
    localisers[kind](value, place)
}
