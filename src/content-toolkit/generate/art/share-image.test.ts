import { expect, it } from 'vitest'
import { splitTitle } from './share-image.ts'

const roman = (text: string) => ({ text, isEmphasised: false })
const italic = (text: string) => ({ text, isEmphasised: true })

it.each([
  ['Our story', [[roman('Our')], [roman('story')]]],
  ['dit *d’avance*.', [[roman('dit')], [italic('d’avance'), roman('.')]]],
  ['One *or two* words', [[roman('One')], [italic('or')], [italic('two')], [roman('words')]]],
  ['*All* of it', [[italic('All')], [roman('of')], [roman('it')]]],
  // The title is not split at a no-break space.
  ['Oups\u00a0! Ici', [[roman('Oups\u00a0!')], [roman('Ici')]]],
])('splits “%s” into words, and each word into upright and italic parts', (title, wordRuns) => {
  expect(splitTitle(title)).toEqual(wordRuns)
})
