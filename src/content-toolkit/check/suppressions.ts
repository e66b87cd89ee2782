import { ruleNames, rules, type RuleName } from './rules/index.ts'
import type { ContentFile } from '../read/content-file.ts'
import type { Range } from '../read/range.ts'
import type { Report } from '../read/report.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
import { findingOf, type Finding } from './finding.ts'

/**
 * A comment that suppresses a rule at one place: # check-allow double-space: a line of a poem. A comment on a line of its own
 * covers the next line that is neither empty nor a comment; others cover the line that they end.
 */
type Suppression = { rule: string; reason: string; hash: Range; covers: number }

const comment = /(?:^|\s)#\s*check-allow\b/

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
    const said = line.slice(found.index + found[0].length).trim()
    const [rule = ''] = /^[^\s:]*/.exec(said) ?? []
    const reason = said.slice(rule.length).replace(/^\s*:/, '').trim()
    const isAlone = line.trimStart().startsWith('#')
    const hash = start + line.indexOf('#', found.index)
    return [{ rule, reason, hash: [hash, hash + 1], covers: isAlone ? (following[index] ?? 0) : index + 1 }]
  })
}

/** For each line the number of the next line with YAML. */
function nextWritten(lines: readonly string[]): number[] {
  const following: number[] = []
  let next = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    following[index] = next
    if (/^\s*[^\s#]/.test(lines[index] ?? '')) next = index + 1
  }
  return following
}

const suppressible = ruleNames.filter((rule) => rules[rule].suppressible)

const isValid = ({ rule, reason }: Suppression) => reason !== '' && suppressible.some((name) => name === rule)

/** Whether a comment in a file suppresses a rule on a line. */
export function allowanceIn(text: string): (rule: RuleName, line: number) => boolean {
  const valid = suppressionsIn(text).filter(isValid)
  return (rule, line) => valid.some((suppression) => suppression.rule === rule && suppression.covers === line)
}

/** Removes the findings that comments of the file suppress, and adds findings about faulty suppressions. */
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
        : `allows “${rule}”, which is not a rule`
    return [{ rule: 'unknown-rule', range: hash, message, suggestion: didYouMean(rule, suppressible) }]
  }
  if (reason === '') return [{ rule: 'suppression-without-reason', range: hash, message: `allows “${rule}” without saying why` }]
  // A file with errors has not been checked completely: findings may be missing.
  const isNeeded =
    findings.some(({ severity }) => severity === 'error') || findings.some((finding) => finding.rule === rule && finding.line === covers)
  return isNeeded ? [] : [{ rule: 'unused-suppression', range: hash, message: `allows “${rule}”, but nothing there needs it` }]
}
