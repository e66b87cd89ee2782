import type { Fault } from '../finding.ts'
import { stringsIn, textsIn } from '../texts.ts'
import type { Source } from '../yaml.ts'
import { ambiguousWords } from './ambiguous-word.ts'
import { foreignWords } from './foreign-words.ts'
import { leftovers } from './leftover-text.ts'
import { parameterOrder } from './parameter-order.ts'
import { doubleSpaces, straightQuotes } from './punctuation.ts'
import { untranslated } from './untranslated-text.ts'

/** What an editor would mark in the words of one file. `sameWords` are the same in every language. */
export function faultsOfCopy(source: Source, sameWords: ReadonlySet<string>): Fault[] {
  const strings = stringsIn(source.value)
  const texts = textsIn(source.value)
  return [
    ...strings.flatMap(leftovers),
    ...texts.flatMap((text) => [
      ...ambiguousWords(text, source),
      ...straightQuotes(text),
      ...doubleSpaces(text),
      ...untranslated(text, sameWords),
      ...foreignWords(text),
      ...parameterOrder(text),
    ]),
  ]
}
