import type { SchemaIssue } from './issue.ts'
import { withoutEmphasis } from '../text-syntax/emphasis.ts'

/** What is wrong with the stars of a text: each must open or close *emphasis*. */
export function emphasisIssues(words: string): SchemaIssue[] {
  return withoutEmphasis(words).includes('*') ? [{ rule: 'stray-star', message: 'has a star that neither begins nor ends *emphasis*' }] : []
}

/** What is wrong with the stars of a text in which emphasis cannot be shown. */
export const plainTextIssues = (words: string): SchemaIssue[] =>
  words.includes('*') ? [{ rule: 'emphasis-not-shown', message: 'has *emphasis*, which cannot be shown here' }] : []
