import type { Fault } from '../../check/finding.ts'
import { stringsIn, textsIn, type WrittenString } from '../../source/texts.ts'
import type { Source } from '../../source/yaml.ts'
import { addressesInText } from './address-in-text.ts'
import { altTexts } from './alt-text.ts'
import { ambiguousWords } from './ambiguous-word.ts'
import { strangeCharacters } from './characters.ts'
import { cutOffTexts } from './cut-off-text.ts'
import { foreignWords } from './foreign-words.ts'
import { garbledLetters } from './garbled-text.ts'
import { leftovers } from './leftover-text.ts'
import { longWords } from './long-word.ts'
import { markupIn } from './markup.ts'
import { misreadNumbers } from './misread-number.ts'
import { parameterOrder } from './parameter-order.ts'
import { doubleSpaces, foreignQuotes, straightQuotes } from './punctuation.ts'
import { untranslated } from './untranslated-text.ts'

/** What an editor would mark in the words and numbers of one file. `sameWords` are the same in every language, as far as that is known. */
export function faultsOfCopy(source: Source, sameWords: ReadonlySet<string> | undefined): Fault[] {
  const strings = stringsIn(source.value)
  const texts = textsIn(source.value)
  const hasComments = /\S[ \t]+#/.test(source.text)
  return [
    ...strings.flatMap((string) => [...leftovers(string), ...markupIn(string), ...charactersOf(string), ...longWords(string)]),
    ...misreadNumbers(source),
    ...texts.flatMap((text) => [
      ...ambiguousWords(text, source),
      ...(hasComments ? cutOffTexts(text, source) : []),
      ...straightQuotes(text),
      ...foreignQuotes(text),
      ...doubleSpaces(text),
      ...(sameWords ? untranslated(text, sameWords) : []),
      ...foreignWords(text),
      ...addressesInText(text),
      ...altTexts(text),
      ...parameterOrder(text),
    ]),
  ]
}

/** What is strange in a word that another program has spoilt is told with it. */
function charactersOf(string: WrittenString): Fault[] {
  const garbled = garbledLetters(string)
  return garbled.length > 0 ? garbled : strangeCharacters(string)
}
