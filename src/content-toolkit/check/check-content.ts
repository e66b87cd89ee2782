import type { z } from 'zod'
import type { CollectionData, legal } from '#src/content-model/schema/collections.ts'
import type { ImageUse } from '#src/content-model/schema/fields/picture.ts'
import type { MessageTree } from '#src/content-model/schema/translations.ts'
import { fileOf, type LegalDocument } from '#src/content-model/tables/pages.ts'
import {
  collectionNames,
  type ContentFile,
  type Finding,
  houseTermsFile,
  legalFolder,
  nameInFolder,
  type ParsedContent,
  sameWordsFile,
  translationsFolder,
  valuesOfKind,
} from '#src/content-toolkit/read/index.ts'
import { memoize } from '#src/lib/memoize.ts'
import { mapValues } from '#src/lib/objects.ts'
import { explainIssues } from './explain-issues.ts'
import { fillPhone, fillRetention } from './fill-parameters.ts'
import { compareFindings, type LocatedFinding, locateFinding } from './located-finding.ts'
import { ruleChecks, type RuleName, rules } from './rules/all-rules.ts'
import { type CheckContext, type CheckInput, findingsInData, findingsInTexts } from './rules/rule.ts'
import { applySuppressions } from './suppressions.ts'

export type CheckedContent = {
  collections: CollectionData
  legal: Record<LegalDocument, z.output<typeof legal>>
  /** Messages by namespace, which is the name of their file in camelCase: `notFound` for not-found.yaml. */
  translations: Record<string, MessageTree>
  photographs: ImageUse[]
}

export type CheckResult = {
  /** All findings, ordered by file and position. */
  findings: LocatedFinding[]
  /** The checked content; undefined if a finding is an error. */
  content: CheckedContent | undefined
}

/** Checks all files of the content. Never throws, whatever the files contain. */
export function checkContent({ files, images }: ParsedContent, context: CheckContext): CheckResult {
  const knownFiles = files.filter(({ schema }) => schema !== undefined)
  const parsed = knownFiles.filter(({ isParsed }) => isParsed)
  const valid = parsed.filter(({ data }) => data !== undefined)
  const input: CheckInput = { ...context, files: parsed, valid, images, names: files.map(({ file }) => file) }

  const found = [
    ...knownFiles.flatMap(fileFindings),
    ...valid.flatMap((file) =>
      ruleChecks
        .flatMap(({ validFileOnDay }) => [...(validFileOnDay?.(file, context.today) ?? [])])
        .map((finding) => locateFinding(file, finding)),
    ),
    ...contentFindings(input, knownFiles),
  ]
  const findings = suppress(files, found).sort(compareFindings)
  const hasError = findings.some(({ severity }) => severity === 'error')
  return { findings, content: hasError ? undefined : toCheckedContent(valid) }
}

/** Findings that depend on one file only. Memoized by the file object. */
const fileFindings = memoize((file: ContentFile): LocatedFinding[] => {
  if (!file.isParsed) return limitFindings(file, file.findings)
  // The rules for texts do not apply to same-words.yaml and house-terms.yaml, which are lists of words.
  const hasTexts = ![sameWordsFile, houseTermsFile].includes(file.file)
  const findings = [
    ...[...file.findings, ...findingsInData(ruleChecks, file)].map((finding) => locateFinding(file, finding)),
    ...limitFindings(file, explainIssues(file)),
    ...limitFindings(file, hasTexts ? findingsInTexts(ruleChecks, file) : []),
  ]
  const isExplained = file.issues.length === 0 || findings.some(({ severity }) => severity === 'error')
  if (isExplained) return findings
  // A safety net: without an error, the check would accept a file that its schema rejects. If `explainIssues` explains none of the issues,
  // reports each issue with the reason that zod gives.
  const unexplained = file.issues.map(({ path, message: reason }) =>
    locateFinding(file, { rule: 'wrong-format', path, message: ({ issues }) => issues.refused({ reason }) }),
  )
  return [...findings, ...unexplained]
})

function contentFindings(content: CheckInput, knownFiles: readonly ContentFile[]): LocatedFinding[] {
  const findings = ruleChecks.flatMap((check) => [...(check.content?.(content) ?? [])])
  const filesByName = new Map(knownFiles.map((file) => [file.file, file]))
  return [...Map.groupBy(findings, ({ file }) => file)].flatMap(([name, group]) => limitFindings(filesByName.get(name) ?? name, group))
}

/**
 * Maximum number of findings about a file that each step of the check returns. One more finding says how many were left out: usually every
 * line has the same error.
 */
const maxFindings = 100

/**
 * Adds to findings their position in the file. Returns errors first, and at most `maxFindings`. If there are more, one further finding says
 * how many are left out.
 */
function limitFindings(file: ContentFile | string, findings: readonly Finding<RuleName>[]): LocatedFinding[] {
  const isError = ({ rule }: Finding<RuleName>) => rules[rule].severity === 'error'
  const ordered = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))]
  const located = ordered.slice(0, maxFindings).map((finding) => locateFinding(file, finding))
  const omitted = ordered.slice(maxFindings)
  if (omitted.length === 0) return located
  const summary = locateFinding(file, { rule: 'too-many-findings', message: ({ issues }) => issues.tooMany({ count: omitted.length }) })
  return [...located, { ...summary, severity: omitted.some(isError) ? 'error' : 'warning' }]
}

function suppress(files: readonly ContentFile[], findings: readonly LocatedFinding[]): LocatedFinding[] {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  const names = new Set(files.map(({ file }) => file))
  return [
    ...files.flatMap((file) => applySuppressions(file, byFile.get(file.file) ?? [])),
    ...findings.filter(({ file }) => !names.has(file)),
  ]
}

function toCheckedContent(files: readonly ContentFile[]): CheckedContent {
  const dataByFile = new Map(files.map(({ file, data }) => [file, data]))
  const folder = (prefix: string) =>
    Object.fromEntries(files.flatMap(({ file, data }) => (file.startsWith(prefix) ? [[nameInFolder(prefix, file), data]] : [])))
  const content = {
    collections: Object.fromEntries(collectionNames.map((name) => [name, dataByFile.get(fileOf(name))])),
    legal: folder(legalFolder),
    translations: folder(translationsFolder),
    photographs: files.flatMap(({ data }) =>
      valuesOfKind(data, 'picture').flatMap(({ value: { image, size } }) => (image ? [{ file: image.file, size }] : [])),
    ),
  } as CheckedContent // The cast is safe: each file has passed its schema
  const { collections, legal } = content
  return {
    ...content,
    collections: { ...collections, extraServices: fillPhone(collections.extraServices, collections.site) },
    legal: mapValues(legal, (document) => fillRetention(document, collections.site)),
  }
}
