import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { type ContentFile, type Finding, type Marker, markersIn } from '#src/content-toolkit/read/index.ts'
import { type LocatedFinding, locateFinding } from './located-finding.ts'
import { type RuleName, ruleNames, rules } from './rules/all-rules.ts'
import { didYouMean } from './suggest/did-you-mean.ts'

/** A comment that suppresses a rule at one place: # check-allow double-space: a line of a poem. */
type Suppression = Pick<Marker, 'hash' | 'coveredLine'> & { rule: string; reason: string }

const parseSuppressions = (text: string): Suppression[] =>
  markersIn(text, 'check-allow').map(({ argument, ...place }) => {
    const [rule = ''] = /^[^\s:]*/.exec(argument) ?? []
    return { rule, reason: argument.slice(rule.length).replace(/^\s*:/, '').trim(), ...place }
  })

/**
 * Former names of rules, which comments of writers may still contain, and their present names. The entry for version 0.3.0 can be removed
 * from version 0.5.0 on.
 */
const renamedRules: ReadonlyMap<string, RuleName> = new Map([['address-in-text', 'contact-in-text']])

const suppressibleRules: readonly string[] = ruleNames.filter((rule) => rules[rule].suppressible)

export function allowanceIn(text: string): (rule: RuleName, line: number) => boolean {
  const valid = parseSuppressions(text).filter(({ rule, reason }) => reason !== '' && suppressibleRules.includes(rule))
  return (rule, line) => valid.some((suppression) => suppression.rule === rule && suppression.coveredLine === line)
}

/** Removes suppressed findings, and adds findings about invalid and unnecessary comments. */
export function applySuppressions(file: ContentFile, findings: readonly LocatedFinding[]): LocatedFinding[] {
  const suppressions = parseSuppressions(file.text)
  if (suppressions.length === 0) return [...findings]
  const isAllowed = allowanceIn(file.text)
  const remaining = findings.filter(({ rule, line }) => !isAllowed(rule, line))
  const unnecessary = suppressions.flatMap((suppression) => checkSuppression(suppression, findings))
  return [...remaining, ...unnecessary.map((finding) => locateFinding(file, finding))]
}

function checkSuppression({ rule, reason, hash, coveredLine }: Suppression, findings: readonly LocatedFinding[]): Finding<RuleName>[] {
  if (!suppressibleRules.includes(rule)) {
    const message: FindingText = ({ suppressions: messages }) =>
      ruleNames.some((name) => name === rule)
        ? messages.notSuppressible({ rule })
        : rule === ''
          ? messages.noRule()
          : messages.unknownRule({ rule })
    return [{ rule: 'unknown-rule', range: hash, message, suggestion: renamedRules.get(rule) ?? didYouMean(rule, suppressibleRules) }]
  }
  if (reason === '')
    return [{ rule: 'suppression-without-reason', range: hash, message: ({ suppressions: messages }) => messages.noReason({ rule }) }]
  // If the file has errors, an unused comment is not reported as unnecessary: the file has not been checked completely, so the finding that
  // the comment suppresses may be missing.
  const isNeeded = findings.some((finding) => finding.severity === 'error' || (finding.rule === rule && finding.line === coveredLine))
  return isNeeded ? [] : [{ rule: 'unused-suppression', range: hash, message: ({ suppressions: messages }) => messages.unused({ rule }) }]
}
