import type { ContentFile, Range, Report } from '../read/index.ts'
import { findingOf, type Finding } from './finding.ts'
import { ruleNames, rules, type RuleName } from './rules/index.ts'
import { didYouMean } from './suggest/did-you-mean.ts'

/**
 * A comment that suppresses a rule at one place: # check-allow double-space: a line of a poem. At the end of a line it applies to that
 * line; on a separate line it applies to the next line with YAML. `hash` is the range of the #. `coveredLine` is the line to which the
 * comment applies, counted from 1.
 */
type Suppression = { rule: string; reason: string; hash: Range; coveredLine: number }

const comment = /(?:^|\s)#\s*check-allow\b/

function parseSuppressions(text: string): Suppression[] {
  if (!text.includes('check-allow')) return []
  const lines = text.split('\n')
  const nextLine = nextYamlLines(lines)
  let start = 0
  return lines.flatMap((line, index) => {
    const lineStart = start
    start += line.length + 1
    const match = comment.exec(line)
    if (!match) return []
    const directive = line.slice(match.index + match[0].length).trim()
    const [rule = ''] = /^[^\s:]*/.exec(directive) ?? []
    const reason = directive.slice(rule.length).replace(/^\s*:/, '').trim()
    const isSeparateLine = line.trimStart().startsWith('#')
    const hash = lineStart + line.indexOf('#', match.index)
    return [{ rule, reason, hash: [hash, hash + 1], coveredLine: isSeparateLine ? (nextLine[index] ?? 0) : index + 1 }]
  })
}

/** Returns for each line the number of the next line with YAML. */
function nextYamlLines(lines: readonly string[]): number[] {
  const numbers: number[] = []
  let next = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    numbers[index] = next
    if (/^\s*[^\s#]/.test(lines[index] ?? '')) next = index + 1
  }
  return numbers
}

const suppressibleRules: readonly string[] = ruleNames.filter((rule) => rules[rule].suppressible)

/** Returns a function that tells whether a valid comment in the text of a file suppresses a rule on a line. */
export function allowanceIn(text: string): (rule: RuleName, line: number) => boolean {
  const valid = parseSuppressions(text).filter(({ rule, reason }) => reason !== '' && suppressibleRules.includes(rule))
  return (rule, line) => valid.some((suppression) => suppression.rule === rule && suppression.coveredLine === line)
}

/** Removes the findings that comments of the file suppress, and adds findings about invalid and unnecessary comments. */
export function applySuppressions(file: ContentFile, findings: readonly Finding[]): Finding[] {
  const suppressions = parseSuppressions(file.text)
  if (suppressions.length === 0) return [...findings]
  const isAllowed = allowanceIn(file.text)
  const remaining = findings.filter(({ rule, line }) => !isAllowed(rule, line))
  const reports = suppressions.flatMap((suppression) => reportSuppression(suppression, findings))
  return [...remaining, ...reports.map((report) => findingOf(file, report))]
}

function reportSuppression({ rule, reason, hash, coveredLine }: Suppression, findings: readonly Finding[]): Report<RuleName>[] {
  if (!suppressibleRules.includes(rule)) {
    const message = ruleNames.some((name) => name === rule)
      ? `allows “${rule}”, which cannot be allowed: the site could not be built`
      : rule === ''
        ? 'does not say which rule it allows'
        : `allows “${rule}”, which is not a rule`
    return [{ rule: 'unknown-rule', range: hash, message, suggestion: didYouMean(rule, suppressibleRules) }]
  }
  if (reason === '') return [{ rule: 'suppression-without-reason', range: hash, message: `allows “${rule}” without saying why` }]
  // Such a comment is not reported as unnecessary if the file has errors: the file has not been checked completely, so the suppressed
  // finding may be missing.
  const isNeeded = findings.some((finding) => finding.severity === 'error' || (finding.rule === rule && finding.line === coveredLine))
  return isNeeded ? [] : [{ rule: 'unused-suppression', range: hash, message: `allows “${rule}”, but nothing there needs it` }]
}
