import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import type { TextPlace, TextTransform } from '#src/content-toolkit/generate/index.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import { piecesOf } from '#src/lib/messages/message.ts'

/**
 * Adds an invisible mark to the end of each text. The number in the mark tells the server the place of the text in the content. Also adds
 * the mark before each parameter, because the value of a parameter may end with the mark of another place. A click on the words before the
 * parameter must find the place of these words.
 */
export class TextMarks {
  /** The places of texts. The index is the number in the mark of the text, which stays the same until the server ends. */
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

  /** Returns the places of the texts whose marks have these numbers. Leaves out numbers that no mark has. */
  placesOf(numbers: readonly number[]): (TextPlace & { number: number })[] {
    return numbers.flatMap((number) => {
      const place = this.#places[number]
      return place ? [{ ...place, number }] : []
    })
  }

  numbersWithin(file: string, path: ResolvedPath): number[] {
    return this.#places.flatMap((place, number) =>
      place.file === file && path.every((step, index) => place.path[index] === step) ? [number] : [],
    )
  }
}
