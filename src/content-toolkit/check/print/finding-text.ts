import { checkMessages, listInWords } from '#src/tool-messages/check-messages.ts'
import { type Language, terminalLanguage } from '#src/tool-messages/tool-text.ts'
import type { LocatedFinding } from '../index.ts'

export type PrintedFindings = {
  findings: readonly LocatedFinding[]
  /** Returns the text of a content file. Undefined if the file does not exist or cannot be read. */
  textOf: (file: string) => string | undefined
}

export const repositoryPath = (file: string): string => `content/${file}`

/**
 * Returns the language of the locale (LC_ALL, LC_MESSAGES or LANG). Findings are printed in this language, unless a command sets another
 * language.
 */
export const defaultLanguage = (): Language => terminalLanguage(process.env)

/** Returns a finding as one or two sentences: the path, the message, the suggestion. */
export function findingSentence({ path, message, suggestion }: LocatedFinding, language = defaultLanguage()): string {
  const { print } = checkMessages(language)
  const sentence = path === '' ? `${message[language]}.` : print.sentence({ path, message: message[language] })
  return suggestion === undefined ? sentence : `${sentence} ${print.suggestion({ suggestion })}`
}

/** Returns the number of findings of each severity: “2 errors and 1 warning.” */
export function countFindings(findings: readonly Pick<LocatedFinding, 'severity'>[], language = defaultLanguage()): string {
  const messages = checkMessages(language)
  const counts = (['error', 'warning', 'launch'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? [] : [messages.print.counts[severity]({ count })]
  })
  return counts.length === 0 ? messages.print.nothing() : `${listInWords(messages, counts)}.`
}

/**
 * Replaces control characters by Unicode control pictures (U+2400 and on), so that content cannot send escape sequences to the terminal,
 * and invisible characters and direction marks by a dot. Keeps the joiner of emoji (U+200D).
 */
export const escapeControls = (text: string): string =>
  text.replace(/\p{Cc}|(?!\u200d)\p{Cf}/gu, (character) => {
    const code = character.charCodeAt(0)
    if (code > 0x9f) return '·'
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421)
  })
