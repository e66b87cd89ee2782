import type { z } from 'zod'
import type { legal, LegalDocument, Parsed } from '../../content/schema/index.ts'
import type { Translations } from '../../content/schema/translations.ts'
import type { PhotographUse } from '../art/photographs.ts'
import { memoize } from '../../lib/memoize.ts'
import { checks, rules, type RuleName } from './rules/index.ts'
import { reportsOfData, reportsOfTexts, type CheckContext, type Content } from './rule.ts'
import type { ContentFile } from '../read/content-file.ts'
import { factsIn } from '../read/facts.ts'
import { collectionNames, fileOf, houseTermsFile, nameIn, sameWordsFile, translationsFolder } from '../read/known-files.ts'
import type { ContentFolder } from '../read/read.ts'
import type { Report } from '../read/report.ts'
import { byPlace, findingOf, type Finding } from './finding.ts'
import { applySuppressions } from './suppressions.ts'
import { reportsOfSchema } from './zod-issues.ts'

/** Content that has passed every check, in all languages. */
export type CheckedContent = {
  collections: Parsed
  legal: Record<LegalDocument, z.output<typeof legal>>
  /** Namespace (file name in camelCase) → messages. */
  translations: Record<string, Translations>
  /** The photographs that it names. */
  photographs: PhotographUse[]
}

/** All findings in the order of the files, placeholders included; the content, unless one of them is an error. */
export type CheckResult = { findings: Finding[]; content: CheckedContent | undefined }

/** Checks all files of the content at once. Never throws, whatever the files hold. */
export function checkContent({ files, images }: ContentFolder, context: CheckContext): CheckResult {
  const known = files.filter(({ schema }) => schema !== undefined)
  const read = known.filter(({ isRead }) => isRead)
  const valid = read.filter(({ data }) => data !== undefined)
  const content: Content = { ...context, files: read, valid, images, names: files.map(({ file }) => file) }
  const byName = new Map(known.map((file) => [file.file, file]))

  const found = [
    ...known.flatMap(findingsOfFile),
    ...valid.flatMap((file) =>
      checks.flatMap(({ validFileOnDay }) => [...(validFileOnDay?.(file, context.today) ?? [])]).map((report) => findingOf(file, report)),
    ),
    ...[
      ...Map.groupBy(
        checks.flatMap((check) => [...(check.content?.(content) ?? [])]),
        ({ file }) => file,
      ),
    ].flatMap(([name, reports]) => shortened(byName.get(name) ?? name, reports)),
  ]
  const findings = suppressed(files, found).sort(byPlace)
  const isSound = findings.every(({ severity }) => severity !== 'error')
  return { findings, content: isSound ? contentOf(valid) : undefined }
}

/** Findings that depend on one file alone; memoized by the file object. */
const findingsOfFile = memoize((file: ContentFile): Finding[] => {
  if (!file.isRead) return shortened(file, file.reports)
  const ofSchema = reportsOfSchema(file)
  // Lists of words, not of texts.
  const ofWords = [sameWordsFile, houseTermsFile].includes(file.file) ? [] : reportsOfTexts(checks, file)
  const ofData = reportsOfData(checks, file)
  const findings = [
    ...[...file.reports, ...ofData].map((report) => findingOf(file, report)),
    ...shortened(file, ofSchema),
    ...shortened(file, ofWords),
  ]
  return isExplained(file, findings) ? findings : [...findings, ...unexplained(file)]
})

/** Whether whoever wrote a file that its schema refuses gets to know why. */
const isExplained = ({ issues }: ContentFile, findings: readonly Finding[]): boolean =>
  issues.length === 0 || findings.some(({ severity }) => severity === 'error')

/** The issues of a schema that nothing has put into a copywriter's words. */
const unexplained = (file: ContentFile): Finding[] =>
  file.issues.map(({ path, message }) => findingOf(file, { rule: 'wrong-format', path, message: `is refused: ${message}` }))

/** Per file. Where there are more, the same mistake has mostly been made on every line. */
const mostFindings = 100

/** Errors first, at most `mostFindings`. */
function shortened(file: ContentFile | string, reports: readonly Report<RuleName>[]): Finding[] {
  const isError = ({ rule }: Report<RuleName>) => rules[rule].severity === 'error'
  const ordered = [...reports.filter(isError), ...reports.filter((report) => !isError(report))]
  const findings = ordered.slice(0, mostFindings).map((report) => findingOf(file, report))
  const left = ordered.slice(mostFindings)
  if (left.length === 0) return findings
  const rest = findingOf(file, { rule: 'too-many-findings', message: `has ${left.length} more findings, which are not listed` })
  return [...findings, { ...rest, severity: left.some(isError) ? 'error' : 'warning' }]
}

function suppressed(files: readonly ContentFile[], findings: readonly Finding[]): Finding[] {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  const inFiles = files.flatMap((file) => applySuppressions(file, byFile.get(file.file) ?? []))
  const names = new Set(files.map(({ file }) => file))
  return [...inFiles, ...findings.filter(({ file }) => !names.has(file))]
}

/** The content of files that are complete and valid. */
function contentOf(files: readonly ContentFile[]): CheckedContent {
  const dataOf = (name: string) => files.find(({ file }) => file === name)?.data
  const folder = (prefix: string) =>
    Object.fromEntries(files.flatMap(({ file, data }) => (file.startsWith(prefix) ? [[nameIn(prefix, file), data]] : [])))
  return {
    collections: Object.fromEntries(collectionNames.map((name) => [name, dataOf(fileOf(name))])),
    legal: folder('legal/'),
    translations: folder(translationsFolder),
    photographs: files.flatMap(({ data }) =>
      factsIn(data, 'picture').flatMap(({ value: { photo, size } }) => (photo ? [{ file: photo.file, size }] : [])),
    ),
  } as CheckedContent // every file has passed the schema of its name
}
