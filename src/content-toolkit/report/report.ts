import type { Finding } from '../check/finding.ts'

/** What a report is made from. */
export type Report = {
  findings: readonly Finding[]
  /** Text of a file of the content folder; nothing for one that is not there or cannot be read. */
  textOf: (file: string) => string | undefined
}

/** Where a file of the content folder lies in the repository. */
export const inRepository = (file: string): string => `content/${file}`

/** The page that explains a rule. */
export const pageOf = (rule: string): string => `docs/rules/${rule}.md`

/** What was found, as one sentence or two: the path, what is wrong with it, what was probably meant. */
export function sentence({ path, message, suggestion }: Finding): string {
  const found = path === '' ? message : `${path} ${message}`
  return `${found}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`
}

/**
 * A text that cannot send escape sequences to the terminal: Unicode control pictures (U+2400 and on) for control characters, a dot
 * for invisible ones and for those that change the direction of writing. The joiner of emoji (U+200D) stays.
 */
export const visible = (text: string): string =>
  text.replace(/\p{Cc}|(?!\u200d)\p{Cf}/gu, (character) => {
    const code = character.charCodeAt(0)
    if (code > 0x9f) return '·'
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421)
  })
