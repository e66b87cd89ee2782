import { isSuppressible, ruleNames, type RuleName } from '../rules/index.ts'
import type { ContentFile } from '../source/content-file.ts'
import type { Range } from '../source/range.ts'
import type { Report } from '../source/report.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { findingOf, type Finding } from './finding.ts'

/**
 * A comment that says of one place that it is meant so: # check-allow double-space: a line of a poem. Comments on a line of their
 * own cover the next line that says something; others cover the line that they end.
 */
type Suppression = { rule: string; reason: string; hash: Range; covers: number }

const comment = /(?:^|\s)#\s*check-allow\b[ \t]*(?<rule>[^\s:]*)[ \t]*:?[ \t]*(?<reason>.*)$/

function suppressionsIn(text: string): Suppression[] {
  if (!text.includes('check-allow')) return []
  const lines = text.split('\n')
  const following = nextWritten(lines)
  let offset = 0
  return lines.flatMap((whole, index) => {
    const start = offset
    offset += whole.length + 1
    const line = whole.replace(/\r$/, '')
    const found = comment.exec(line)
    if (!found) return []
    const { rule = '', reason = '' } = found.groups ?? {}
    const isAlone = line.trimStart().startsWith('#')
    const hash = start + line.indexOf('#', found.index)
    return [{ rule, reason: reason.trim(), hash: [hash, hash + 1], covers: isAlone ? (following[index] ?? 0) : index + 1 }]
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

const suppressible = ruleNames.filter(isSuppressible)

const isValid = ({ rule, reason }: Suppression) => reason !== '' && suppressible.some((name) => name === rule)

/** Whether a comment of a file allows a rule at one of its lines. */
export function allowanceIn(text: string): (rule: RuleName, line: number) => boolean {
  const valid = suppressionsIn(text).filter(isValid)
  return (rule, line) => valid.some((suppression) => suppression.rule === rule && suppression.covers === line)
}

/** Takes out the findings that a comment of the same file allows, and adds what is wrong with such comments. */
export function applySuppressions(file: ContentFile, findings: readonly Finding[]): Finding[] {
  const suppressions = suppressionsIn(file.text)
  if (suppressions.length === 0) return [...findings]
  const isAllowed = allowanceIn(file.text)
  const left = findings.filter(({ rule, line }) => !isAllowed(rule, line))
  return [...left, ...suppressions.flatMap((suppression) => reportsOf(suppression, findings)).map((report) => findingOf(file, report))]
}

function reportsOf({ rule, reason, hash, covers }: Suppression, findings: readonly Finding[]): Report<RuleName>[] {
  if (!suppressible.some((name) => name === rule)) {
    const message = ruleNames.some((name) => name === rule)
      ? `allows “${rule}”, which cannot be allowed: the site could not be built`
      : rule === ''
        ? 'does not say which rule it allows'
        : `allows “${rule}”, which is no rule`
    return [{ rule: 'unknown-rule', range: hash, message, suggestion: didYouMean(rule, suppressible) }]
  }
  if (reason === '') return [{ rule: 'suppression-without-reason', range: hash, message: `allows “${rule}” and does not say why` }]
  // Where a file has errors, not everything that can be said of it has been said.
  const isNeeded =
    findings.some(({ severity }) => severity === 'error') || findings.some((finding) => finding.rule === rule && finding.line === covers)
  return isNeeded ? [] : [{ rule: 'unused-suppression', range: hash, message: `allows “${rule}”, and nothing there needs it` }]
}
