// This module runs in the page of the editor. editor-places.slow.spec.ts copies it to the folder from which the development server serves
// it.
import { token } from 'virtual:editor-token'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { connectServer } from '#src/editor/panel/session/call-server.ts'
import { type Call, isFailure } from '#src/editor/panel/session/state/call.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { tokenHeader } from '#src/editor/protocol/endpoints.ts'
import type { VisitedText } from './visit-page.ts'

const callServer: Call = connectServer({ [tokenHeader]: token }).call

/** Result of `checkPlaces`: how many texts, pictures and facts were visited, and which faults were found. */
export type VisitedPlaces = Record<'texts' | 'pictures' | 'facts', number> & {
  /** Sentences about the faults: a text has no place or no field, or its field has other words than the page. */
  failures: string[]
  /** The places (as JSON) whose fields this call of `checkPlaces` has opened. */
  opened: string[]
}

/**
 * Compares the words that a page shows for its texts with the content at the places that their marks name. Opens the field of each place
 * that is not in `opened`.
 */
export async function checkPlaces(visited: readonly VisitedText[], locale: Locale, opened: readonly string[]): Promise<VisitedPlaces> {
  const places: VisitedPlaces = { texts: 0, pictures: 0, facts: 0, failures: [], opened: [] }
  const byNumber = Map.groupBy(visited, ({ number }) => number)
  const matches = await matchesOf([...byNumber.keys()])
  for (const [number, shown] of byNumber) {
    const match = matches.get(number)
    if (!match) places.failures.push(`${number} has no place: ${JSON.stringify(shown)}`)
    const isPicture = shown.some((text) => text.isPicture)
    places[isPicture ? 'pictures' : match?.kind === 'fact' ? 'facts' : 'texts'] += shown.length
    const isText = match && !isPicture && match.kind !== 'fact'
    const text = isText ? match.texts.find((candidate) => (candidate.locale ?? locale) === locale)?.text : undefined
    const isSame = (words: string) =>
      text === undefined || words === '' || text.includes('{') || comparable(words).endsWith(comparable(text))
    for (const { words } of shown)
      if (!isSame(words)) places.failures.push(`${number} is “${words}” on the page, and “${text}” in its field`)
  }
  const keys = new Set([...matches.values()].map(({ file, path }) => JSON.stringify({ file, path })))
  places.opened = [...keys].filter((key) => !opened.includes(key))
  const fields = await Promise.all(places.opened.map((key) => callServer('field', JSON.parse(key) as FieldPlace))) // printed above
  places.failures.push(...places.opened.filter((_, index) => !('field' in (fields[index] ?? {}))).map((key) => `${key} has no field`))
  return places
}

/** Returns the file, line and column of a text, as its field in the panel shows them; undefined if the text has no field. */
export async function locationOf(number: number): Promise<string | undefined> {
  const match = (await matchesOf([number])).get(number)
  const answer = match && (await callServer('field', { file: match.file, path: match.path }))
  return answer && !isFailure(answer) ? answer.field?.location : undefined
}

async function matchesOf(numbers: number[]) {
  const answer = await callServer('texts', { numbers })
  if (isFailure(answer)) throw new Error(JSON.stringify(answer))
  return new Map(answer.matches.flatMap((match) => (match.number === undefined ? [] : [[match.number, match] as const])))
}

/**
 * Returns only the letters and digits of a text, for comparison: a page has other quotation marks, spaces and hyphens than the file, and no
 * asterisks.
 */
const comparable = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
