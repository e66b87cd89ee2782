import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { type ContentKind, hasKind, type ValuesByKind } from '#src/content-model/schema/content-kinds.ts'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { memoize } from '#src/lib/memoize.ts'
import { mapPieces } from '#src/lib/messages/message.ts'
import { collectValues, isContainer, type ValueAtPath } from '#src/lib/objects.ts'

export type WrittenText = { path: ResolvedPath; byLocale: Partial<Record<Locale, string>> }

export type CompleteText = { path: ResolvedPath; byLocale: Record<Locale, string> }

/** Any string of a file, with its path. Each language of a text is a separate string. */
export type WrittenString = ValueAtPath<string>

type LocalisedStrings = Record<string, unknown> & Record<typeof baseLocale, string>

export const stringsIn = (fileValue: unknown): WrittenString[] => collectValues(fileValue, (value) => typeof value === 'string')

export const numbersIn = (fileValue: unknown): ValueAtPath<number>[] => collectValues(fileValue, (value) => typeof value === 'number')

/** Returns all texts within the unvalidated value of a file: groups with a string for the base language. Other languages may be missing. */
export const textsIn = (fileValue: unknown): WrittenText[] =>
  collectValues(fileValue, (value): value is LocalisedStrings => isContainer(value) && typeof value[baseLocale] === 'string').map(
    ({ path, value: strings }) => ({
      path,
      byLocale: Object.fromEntries(localeCodes.flatMap((code) => (typeof strings[code] === 'string' ? [[code, strings[code]]] : []))),
    }),
  )

export const isCompleteText = (text: WrittenText): text is CompleteText => localeCodes.every((code) => text.byLocale[code] !== undefined)

const valuesByKind = memoize((data: object) =>
  Map.groupBy(
    collectValues(data, (value) => isContainer(value) && hasKind(value)),
    ({ value }) => value.kind,
  ),
)

/** Returns all values of a kind within the validated data of a file. Memoized by the data object, so the data must not change. */
export function valuesOfKind<Kind extends ContentKind>(data: unknown, kind: Kind): ValueAtPath<ValuesByKind[Kind]>[] {
  const values = isContainer(data) ? valuesByKind(data).get(kind) : undefined
  return (values ?? []) as ValueAtPath<ValuesByKind[Kind]>[] // The cast is safe: the schemas give all values of a kind the same type.
}

/** Returns the word before an index in a text, at most its last 40 characters, or '' at the beginning. */
export const wordBefore = (text: string, index: number): string =>
  text
    .slice(Math.max(0, index - 40), index)
    .trimEnd()
    .split(/\s/)
    .at(-1) ?? ''

/** Replaces parameters by the same number of spaces, so that their names are not checked as words. */
export const blankParameters = (text: string): string =>
  text.includes('{') ? mapPieces(text, (piece) => (piece.kind === 'parameter' ? ' '.repeat(piece.source.length) : piece.source)) : text
