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
 * Control characters as their pictures (U+2400 and on), and a dot for what nobody sees or what turns the direction of writing:
 * whatever stands in a file, it says nothing to the terminal. What holds an emoji together stays.
 */
export const visible = (text: string): string =>
  text.replace(/\p{Cc}|(?!\u200d)\p{Cf}/gu, (sign) => {
    const code = sign.charCodeAt(0)
    if (code > 0x9f) return '·'
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421)
  })
