import { hasSyntax, replaceHits, type Replacement, replacementFor } from '#src/editor/panel/session/state/replacement.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { FoundText, HitRange, TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import type { Rewrite } from './rewrite.ts'

/**
 * Sorts matches by their position on the page, from top to bottom. `visible` are the numbers of the texts that the page shows, in this
 * order. All other matches follow.
 */
export function inPageOrder(matches: readonly TextMatch[], visible: ReadonlySet<number> | undefined): TextMatch[] {
  const positions = new Map([...(visible ?? [])].map((number, position) => [number, position]))
  const positionOf = ({ number = -1 }: TextMatch) => positions.get(number) ?? positions.size
  return matches.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** The file of the texts that all pages show, such as the menu. Writers seldom search for these texts, so they are listed last. */
const sharedFile = 'translations/common.yaml'

export const hasHits = ({ texts }: TextMatch): boolean => texts.some(({ hits }) => hits.length > 0)

/**
 * Returns the matches in groups, in the order in which the panel lists them. `visible` are the numbers of the texts that the page shows.
 *
 * - `found`: texts with hits, or without a search the texts that the page shows.
 * - `hidden`: texts in the data of the page that the page does not show now.
 * - `byName`: texts without hits, whose label was found.
 * - `settings`: values that no page shows as a text.
 */
export function groupMatches(matches: readonly TextMatch[], isSearch: boolean, visible: ReadonlySet<number> | undefined) {
  const groups = Map.groupBy(matches, (match) => {
    if (match.kind === 'setting') return 'settings'
    if (isSearch && !hasHits(match)) return 'byName'
    return visible && !visible.has(match.number ?? -1) ? 'hidden' : 'found'
  })
  return (['found', 'hidden', 'byName', 'settings'] as const).flatMap((heading) => {
    const group = groups.get(heading)?.sort((a, b) => Number(a.file === sharedFile) - Number(b.file === sharedFile))
    return group ? [{ heading, matches: group }] : []
  })
}

export type Hit = {
  key: string
  /** The place of the text, with the language as the last step of the path if the text has one. */
  place: FieldPlace
  text: FoundText
  range: HitRange
  /**
   * False if the hit is in a fact or a setting, or contains a parameter, a plural or a star of *emphasis*, which a replacement could
   * damage. The writer can change it only in the form of the value.
   */
  canReplace: boolean
}

export function hitsOf({ file, path, kind }: TextMatch, text: FoundText): Hit[] {
  const place = { file, path: text.locale ? [...path, text.locale] : path }
  return text.hits.map((range) => ({
    key: `${placeKey(place)} ${range.start}`,
    place,
    text,
    range,
    canReplace: (kind === 'text' || kind === 'name') && !hasSyntax(text.text.slice(range.start, range.end)),
  }))
}

/** Returns the texts with these hits before and after the replacement. Leaves out texts that the replacement does not change. */
export const rewritesOf = (hits: readonly Hit[], replacement: Replacement): Rewrite[] =>
  [...Map.groupBy(hits, ({ text }) => text)].flatMap(([{ text, locale }, hitsOfText]) => {
    const ranges = hitsOfText.map(({ range }) => range)
    const after = replaceHits(text, ranges, (hit) => replacementFor(hit, replacement, locale))
    return hitsOfText.slice(0, after === text ? 0 : 1).map(({ place }) => ({ ...place, before: text, after }))
  })

/** Number of characters that are shown before and after a hit. */
const context = 70

type Segment = { text: string; isHit: boolean; start: number }

/**
 * Splits a text into its hits and the parts between them. Cuts long parts in the middle. `toReadable` rewrites each part for people, for
 * example parameters.
 */
export function segmentsOf(text: string, hits: readonly HitRange[], toReadable = (part: string): string => part): Segment[] {
  const segments: Segment[] = []
  let start = 0
  for (const hit of [...hits, undefined]) {
    const head = start > 0 ? context : hit ? 0 : 2 * context
    const between = shorten(toReadable(text.slice(start, hit?.start)), head, hit ? context : 0)
    if (between !== '') segments.push({ text: between, isHit: false, start })
    if (hit) segments.push({ text: toReadable(text.slice(hit.start, hit.end)), isHit: true, start: hit.start })
    start = hit?.end ?? start
  }
  return segments
}

/**
 * Returns the first `head` and the last `tail` characters of a text, with an ellipsis between them. If that would save at most 20
 * characters, returns the whole text.
 */
export const shorten = (text: string, head: number, tail: number): string =>
  text.length <= head + tail + 20 ? text : `${text.slice(0, head)}…${text.slice(text.length - tail)}`
