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

/** Control characters as their pictures (U+2400 and on): whatever stands in a file, it says nothing to the terminal. */
export const visible = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => {
    const code = sign.charCodeAt(0)
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421)
  })
