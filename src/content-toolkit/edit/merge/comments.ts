import { isDeepStrictEqual } from 'node:util'
import { Lexer } from 'yaml'
import { mapSides, type MergeSides } from './sides.ts'

/** How often the text of a file has each comment. Positions do not count: a comment that has moved is the same comment. */
type Comments = ReadonlyMap<string, number>

/**
 * The YAML lexer emits this character before each scalar. It tells a scalar that begins with “#”, such as a block scalar, from a comment.
 */
const scalarFollows = '\u001f'

export function countComments(text: string): Comments {
  const counts = new Map<string, number>()
  let previous = ''
  for (const lexeme of new Lexer().lex(text)) {
    const comment = lexeme.trimEnd()
    if (lexeme.startsWith('#') && previous !== scalarFollows) counts.set(comment, (counts.get(comment) ?? 0) + 1)
    previous = lexeme
  }
  return counts
}

/**
 * Merges how often each comment occurs. The result has the comments of theirs, with the additions of ours and without the removals of ours.
 */
export function mergeComments(texts: MergeSides<string>): Comments {
  const counts = mapSides(texts, countComments)
  const comments = new Map<string, number>()
  for (const comment of [...counts.theirs.keys(), ...counts.ours.keys()]) {
    const { base, theirs, ours } = mapSides(counts, (count) => count.get(comment) ?? 0)
    // A comment that both sides have added is one addition.
    const count = theirs > base && ours > base ? Math.max(theirs, ours) : theirs + ours - base
    if (count > 0) comments.set(comment, count)
  }
  return comments
}

/**
 * Returns whether a text has each comment of `wanted` at least as often as `wanted` says. `present` has the comments of another text, such
 * as the text before a change. A comment that is less often in `present` than in `wanted` is needed only as often as in `present`.
 */
export function hasComments(text: string, wanted: Comments, present = wanted): boolean {
  const counts = countComments(text)
  return [...wanted].every(([comment, count]) => (counts.get(comment) ?? 0) >= Math.min(count, present.get(comment) ?? 0))
}

/** Returns whether a text has each comment exactly as often as `comments` says, and no comment that `comments` lacks. */
export const hasExactComments = (text: string, comments: Comments): boolean => isDeepStrictEqual(countComments(text), comments)
