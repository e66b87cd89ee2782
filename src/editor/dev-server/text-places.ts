import { markOf } from '../../content/text-syntax/text-mark.ts'
import type { TextTransform, TextPlace } from '../../content-toolkit/generate/text-transform.ts'

/** Marks each text with a number, and maps numbers to places. A place keeps its number as long as the server runs. */
export function textPlaces(): { mark: TextTransform; placeOf: (number: number) => TextPlace | undefined } {
  const places: TextPlace[] = []
  const numbers = new Map<string, number>()
  return {
    mark: (text, place) => {
      const key = JSON.stringify([place.file, place.path])
      const number = numbers.get(key) ?? places.push(place) - 1
      numbers.set(key, number)
      return text + markOf(number)
    },
    placeOf: (number) => places[number],
  }
}
