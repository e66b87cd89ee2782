import { isLocale } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { WrittenString } from '../../source/texts.ts'

/** A word of a title longer than this is broken at a place that nobody chose on the narrowest phones (320 px); in letters. */
const longest = 30
const longWord = new RegExp(`[\\p{L}\\p{M}\\d'’]{${longest + 1},}`, 'u')

/** Words that no line of a phone has room for. */
export function longWords({ path, value }: WrittenString): Fault[] {
  const last = String(path.at(-1))
  if (value.length <= longest || !(isLocale(last) || last === 'brand' || last === 'name')) return []
  const [word] = longWord.exec(value) ?? []
  if (word === undefined) return []
  const shown = word.length > 60 ? `${word.slice(0, 60)}…` : word
  return [{ rule: 'long-word', path, part: { text: word }, message: `has a word of ${word.length} letters: “${shown}”` }]
}
