import { localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'
import type { Source } from '../../source/yaml.ts'

/** What YAML 1.1 reads as true or false (yaml.org/type/bool.html), and YAML 1.2 as the word that it is. */
const bothWays = /^(?:y|n|yes|no|on|off)$/i

/** Words without quotes that other programs, and older ones, do not read as words. */
export function ambiguousWords({ path, words }: BilingualText, { written }: Source): Fault[] {
  return localeCodes.flatMap((code) => {
    const word = words[code]
    const place = [...path, code]
    if (!bothWays.test(word) || written(place) !== word) return []
    const message = `is the word “${word}” here, and true or false to other programs that read YAML`
    return [{ rule: 'ambiguous-word', path: place, message, suggestion: `"${word}"` }]
  })
}
