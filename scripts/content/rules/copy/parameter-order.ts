import { baseLocale, locales, localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'

/** Parameters in the order of the text; {{one|several}} belongs to the number before it. */
const ordered = (text: string): string[] => [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].flatMap(([, name]) => name ?? [])

/** A plural that follows another number than in the original says “1 places”. Without plurals any order is a language's own. */
export function parameterOrder({ path, words }: BilingualText): Fault[] {
  const original = ordered(words[baseLocale])
  return localeCodes
    .filter((code) => code !== baseLocale && words[code].includes('{{'))
    .flatMap((code) => {
      const own = ordered(words[code])
      const sameSet = [...own].sort().join() === [...original].sort().join()
      if (!sameSet || own.join() === original.join()) return []
      const list = (names: string[]) => names.map((name) => `{${name}}`).join(', ')
      const message = `has ${list(own)}, where ${locales[baseLocale].name} has ${list(original)}`
      return [{ rule: 'parameter-order', path: [...path, code], message }]
    })
}
