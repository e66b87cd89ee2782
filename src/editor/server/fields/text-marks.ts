import type { ResolvedPath } from '#src/content/yaml-values/path.ts'
import type { TextPlace, TextTransform } from '#src/content-toolkit/generate/index.ts'
import { piecesOf } from '#src/lib/messages/message.ts'
import { placeKey } from '../../protocol/entries.ts'
import { markOf } from '../../protocol/text-mark.ts'

/**
 * Ends each text with an invisible mark. The number in the mark tells the server at which place of the content the text is. The value of a
 * parameter can end with a mark of the place of its value, so the words before a parameter also end with the mark of the message.
 */
export class TextMarks {
  /** The places of texts, by the number in the mark of the text. A place keeps its number as long as the server runs. */
  readonly #places: TextPlace[] = []
  readonly #numbers = new Map<string, number>()

  readonly mark: TextTransform = (text, place) => {
    const key = placeKey(place)
    const number = this.#numbers.get(key) ?? this.#places.push(place) - 1
    this.#numbers.set(key, number)
    const mark = markOf(number)
    const pieces = piecesOf(text).map(({ kind, source }, index) => (kind === 'parameter' && index > 0 ? mark + source : source))
    return pieces.join('') + mark
  }

  /** Returns the places of the texts with these numbers. Leaves out unknown numbers. */
  placesOf(numbers: readonly number[]): (TextPlace & { number: number })[] {
    return numbers.flatMap((number) => {
      const place = this.#places[number]
      return place ? [{ ...place, number }] : []
    })
  }

  /** Returns the numbers of the texts at a path or below it. */
  numbersWithin(file: string, path: ResolvedPath): number[] {
    return this.#places.flatMap((place, number) =>
      place.file === file && path.every((step, index) => place.path[index] === step) ? [number] : [],
    )
  }
}
