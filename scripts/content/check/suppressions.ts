import { mostFindings, wholeFile, type Finding } from './finding.ts'
import { nearest } from '../suggest/did-you-mean.ts'
import { isSilenceable, ruleNames, type RuleName } from './rules.ts'

/** A comment that says of one place that it is meant so: # check-allow double-space: a line of a poem. */
type Silence = { rule: string; reason: string; line: number; column: number; covers: number }

const comment = /(?:^|\s)#\s*check-allow\b[ \t]*(?<rule>[^\s:]*)[ \t]*:?[ \t]*(?<reason>.*)$/

/** Comments on a line of their own cover the next line that says something; others cover the line that they end. */
function silencesIn(text: string): Silence[] {
  if (!text.includes('check-allow')) return []
  const lines = text.split(/\r?\n/)
  const following = nextWritten(lines)
  return lines.flatMap((line, index) => {
    const found = comment.exec(line)
    if (!found) return []
    const { rule = '', reason = '' } = found.groups ?? {}
    const isAlone = line.trimStart().startsWith('#')
    return [
      {
        rule,
        reason: reason.trim(),
        line: index + 1,
        column: line.indexOf('#', found.index) + 1,
        covers: isAlone ? (following[index] ?? 0) : index + 1,
      },
    ]
  })
}

/** For each line the number of the next one that says something. */
function nextWritten(lines: readonly string[]): number[] {
  const following: number[] = []
  let next = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    following[index] = next
    if (/^\s*[^\s#]/.test(lines[index] ?? '')) next = index + 1
  }
  return following
}

const silenceable = ruleNames.filter(isSilenceable)

const isValid = ({ rule, reason }: Silence) => reason !== '' && silenceable.some((name) => name === rule)

/** Whether a comment of a file allows a rule at one of its lines. */
export function silencerOf(text: string): (rule: RuleName, line: number) => boolean {
  const valid = silencesIn(text).filter(isValid)
  return (rule, line) => valid.some((silence) => silence.rule === rule && silence.covers === line)
}

/** Takes out the findings that a comment of the same file allows, and adds what is wrong with such comments. */
export function applySilences(file: string, text: string, findings: readonly Finding[]): Finding[] {
  const silences = silencesIn(text)
  if (silences.length === 0) return [...findings]
  const isAllowed = silencerOf(text)
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const left = findings.filter(({ rule, line }) => !isAllowed(rule, line))
  return [...left, ...silences.flatMap((silence) => faultOf(silence) ?? []).slice(0, mostFindings)]

  function faultOf(silence: Silence): Finding | undefined {
    const { rule, reason, line, column, covers } = silence
    const at = { line, column, endLine: line, endColumn: column + 1 }
    if (!silenceable.some((name) => name === rule)) {
      const message = ruleNames.some((name) => name === rule)
        ? `allows “${rule}”, which cannot be allowed: the site could not be built`
        : rule === ''
          ? 'does not say which rule it allows'
          : `allows “${rule}”, which is no rule`
      return { ...wholeFile(file, { rule: 'unknown-rule', message, suggestion: nearest(rule, silenceable) }), ...at }
    }
    if (reason === '')
      return { ...wholeFile(file, { rule: 'silence-without-reason', message: `allows “${rule}” and does not say why` }), ...at }
    // Where a file has errors, not everything that can be said of it has been said.
    if (hasErrors || findings.some((finding) => finding.rule === rule && finding.line === covers)) return undefined
    return { ...wholeFile(file, { rule: 'unused-silence', message: `allows “${rule}”, and nothing there needs it` }), ...at }
  }
}
