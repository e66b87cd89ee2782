import type { Fault } from '../finding.ts'
import { stringsIn, textsIn } from '../texts.ts'
import type { Source } from '../yaml.ts'
import { ambiguousWords } from './ambiguous-word.ts'
import { cutOffTexts } from './cut-off-text.ts'
import { foreignWords } from './foreign-words.ts'
import { garbledLetters } from './garbled-text.ts'
import { leftovers } from './leftover-text.ts'
import { markupIn } from './markup.ts'
import { misreadNumbers } from './misread-number.ts'
import { parameterOrder } from './parameter-order.ts'
import { doubleSpaces, straightQuotes } from './punctuation.ts'
import { untranslated } from './untranslated-text.ts'

/** What an editor would mark in the words and numbers of one file. `sameWords` are the same in every language. */
export function faultsOfCopy(source: Source, sameWords: ReadonlySet<string>): Fault[] {
  const strings = stringsIn(source.value)
  const texts = textsIn(source.value)
  const hasComments = /\S[ \t]+#/.test(source.text)
  return [
    ...strings.flatMap((string) => [...leftovers(string), ...garbledLetters(string), ...markupIn(string)]),
    ...misreadNumbers(source),
    ...texts.flatMap((text) => [
      ...ambiguousWords(text, source),
      ...(hasComments ? cutOffTexts(text, source) : []),
      ...straightQuotes(text),
      ...doubleSpaces(text),
      ...untranslated(text, sameWords),
      ...foreignWords(text),
      ...parameterOrder(text),
    ]),
  ]
}
