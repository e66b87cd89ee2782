import { localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'
import { wordBefore } from './word-before.ts'

/** Quotation marks of the languages. Straight pairs become those of English when the text is set (typography.ts). */
const quotes: Partial<Record<string, { marks: string; pairsAreSet?: true }>> = {
  en: { marks: '“ ”', pairsAreSet: true },
  fr: { marks: '« »' },
  de: { marks: '„ “' },
}

/** Straight quotation marks that do not become those of the language when the text is set. */
export function straightQuotes({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) => {
    const count = words[code].split('"').length - 1
    const { marks, pairsAreSet } = quotes[code] ?? { marks: 'those of the language' }
    if (count === 0 || (pairsAreSet && count % 2 === 0)) return []
    const message = pairsAreSet ? 'has a straight quotation mark without a partner' : 'has straight quotation marks'
    return [{ rule: 'straight-quotes', path: [...path, code], message, fix: `Write ${marks}.` }]
  })
}

/** Quotation marks that are those of other languages; in French English ones stand inside « ». */
const foreignMarks: Partial<Record<string, RegExp>> = {
  en: /[«»„]/,
  fr: /[“”„]/,
  de: /[«»”]/,
}

/** Quotation marks of another language. */
export function foreignQuotes({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) => {
    const [mark] = foreignMarks[code]?.exec(code === 'fr' ? words[code].replace(/«[^«»]*»/g, '') : words[code]) ?? []
    if (mark === undefined) return []
    const fix = `Write ${quotes[code]?.marks ?? ''}; where only YAML needs quotes, write straight ones: "…".`
    return [
      {
        rule: 'foreign-quotes',
        path: [...path, code],
        part: { text: mark },
        message: `has ${mark}, a quotation mark of another language`,
        fix,
      },
    ]
  })
}

/** Two spaces between words. */
export function doubleSpaces({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) => {
    const place = words[code].search(/(?<=\S) {2,}(?=\S)/)
    if (place < 0) return []
    const before = wordBefore(words[code], place)
    const part = { text: /^ +/.exec(words[code].slice(place))?.[0] ?? '', after: before }
    return [{ rule: 'double-space', path: [...path, code], part, message: `has two spaces after “${before}”` }]
  })
}
