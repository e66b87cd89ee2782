import type { Fault } from './fault.ts'
import { withoutEmphasis } from '../../text-syntax/emphasis.ts'

/** What is wrong with the stars of a text: each must open or close *emphasis*. */
export function faultsOfEmphasis(words: string): Fault[] {
  return withoutEmphasis(words).includes('*') ? [{ rule: 'stray-star', message: 'has a star that neither begins nor ends *emphasis*' }] : []
}

/** What is wrong with the stars of a text that stands where emphasis cannot be shown. */
export const faultsOfPlain = (words: string): Fault[] =>
  words.includes('*') ? [{ rule: 'emphasis-not-shown', message: 'stands where *emphasis* cannot be shown' }] : []
