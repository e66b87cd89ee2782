import type { z } from 'zod'
import type { legal, LegalDocument, Parsed } from '../../../src/content/schema/index.ts'
import type { Translations } from '../../../src/content/schema/translations.ts'
import { perObject } from '../../lib/memoize.ts'
import type { ContentFile } from '../source/decode.ts'
import { collectionNames, fileOf, knownFiles, nameIn, neededFiles, sameWordsFile, schemaFor, translationsFolder } from '../source/files.ts'
import type { PhotographUse } from '../../art/photographs.ts'
import type { ContentFolder } from '../source/read.ts'
import type { Lock } from '../lock/lock.ts'
import { faultsOfCopy } from '../rules/copy/index.ts'
import { codeInTexts } from '../rules/code-in-text.ts'
import { danglingReferences, deadAnchors, factsIn, pictureFindings, type ValidFile } from '../rules/cross-file.ts'
import { explain } from './zod-issues.ts'
import { drafts, expiredSecurity, futureUpdates, pastEvents, unorderedEvents } from '../rules/dates-and-drafts.ts'
import { byPlace, findingAt, mostFindings, wholeFile, type Fault, type Finding } from './finding.ts'
import { standIns } from '../rules/launch/stand-ins.ts'
import { messageFindings, missingNamespaces, type KeysInUse } from '../rules/messages.ts'
import { nearest } from '../suggest/did-you-mean.ts'
import { parseFile } from '../source/parse-file.ts'
import { severityOf } from './rules.ts'
import { searchResultFindings } from '../rules/search-results.ts'
import { applySilences } from './suppressions.ts'
import { stringsIn } from '../source/texts.ts'
import { translationFindings } from '../rules/translations.ts'
import type { Source } from '../source/yaml.ts'

/** Content that has passed every check, in all languages. */
export type CheckedContent = {
  collections: Parsed
  legal: Record<LegalDocument, z.output<typeof legal>>
  /** Namespace (the file's name) → messages. */
  translations: Record<string, Translations>
  /** The photographs that it names. */
  photographs: PhotographUse[]
}

/** What the content is checked against beside its schemas. */
export type Surroundings = {
  /** A day such as 2026-11-21, by which events are over or to come. */
  today: string
  /** What the code asks for; without it nothing is said of missing messages. */
  keysInUse?: KeysInUse | undefined
  /** What the translations were written from; without it nothing is said of their age. */
  lock?: Lock | undefined
}

/** All findings in the order of the files, stand-ins included; the content, unless one of them is an error. */
export type CheckResult = { findings: Finding[]; content: CheckedContent | undefined }

/** Checks all files of the content at once. Never throws, whatever the files hold. */
export function checkContent({ files, images }: ContentFolder, surroundings: Surroundings): CheckResult {
  const checked = files.map(checkFile)
  const sources = checked.flatMap(({ source }) => source ?? [])
  const valid = checked.flatMap(({ valid }) => valid ?? [])
  const names = files.map(({ file }) => file)
  const { today, keysInUse, lock } = surroundings

  const found = [
    ...checked.flatMap(({ findings }) => findings),
    ...neededFiles.filter((name) => !names.includes(name)).map(missingFile),
    ...copyFindings(sources),
    ...danglingReferences(valid),
    ...pictureFindings(valid, sources, images),
    ...deadAnchors(sources),
    ...codeInTexts(valid),
    ...searchResultFindings(valid),
    ...valid.flatMap((file) => [
      ...pastEvents(file, today),
      ...unorderedEvents(file),
      ...futureUpdates(file, today),
      ...expiredSecurity(file, today),
      ...drafts(file),
      ...standIns(file).map((fault) => findingAt(file.source, fault)),
    ]),
    ...(lock ? translationFindings(sources, lock) : []),
    ...(keysInUse ? [...messageFindings(valid, keysInUse), ...missingNamespaces(namespacesOf(names), keysInUse)] : []),
  ]
  const findings = silenced(files, found).sort(byPlace)
  const isSound = findings.every(({ severity }) => severity !== 'error')
  return { findings, content: isSound ? contentOf(valid) : undefined }
}

type CheckedFile = { findings: Finding[]; source?: Source; valid?: ValidFile }

/** Checks what can be said of one file without the others. */
const checkFile = perObject((contentFile: ContentFile): CheckedFile => {
  const { file, fault } = contentFile
  const schema = schemaFor(file)
  if (!schema) return { findings: [unknownFile(file)] }
  const ofReading = fault ? [{ ...wholeFile(file, fault), ...fault.at }] : []
  if (ofReading.some(({ severity }) => severity === 'error')) return { findings: ofReading }
  const { source, findings } = parseFile(contentFile)
  if (findings.length > 0) return { findings: [...ofReading, ...findings] }
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return { findings: ofReading, source, valid: { source, value: result.data } }
  const faults = explain(result.error, { schema, written: source.written })
  return { findings: [...ofReading, ...shortened(source, faults)], source }
})

/** Errors first, and no more than anyone reads at a time. */
function shortened(source: Source, faults: readonly Fault[]): Finding[] {
  const isError = ({ rule }: Fault) => severityOf(rule) === 'error'
  const ordered = [...faults.filter(isError), ...faults.filter((fault) => !isError(fault))]
  const findings = ordered.slice(0, mostFindings).map((fault) => findingAt(source, fault))
  const left = ordered.slice(mostFindings)
  if (left.length === 0) return findings
  const rest = wholeFile(source.file, { rule: 'too-many-findings', message: `has ${left.length} more findings, which are not listed` })
  return [...findings, { ...rest, severity: left.some(isError) ? 'error' : 'warning' }]
}

function unknownFile(file: string): Finding {
  if (/\.(?:jpe?g|png|webp|avif|tiff?|gif|heic|svg)$/i.test(file))
    return wholeFile(file, { rule: 'unknown-file', message: 'is a picture outside content/images', fix: 'Move it into content/images.' })
  const stem = (name: string) => name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const sameStem = neededFiles.find((name) => stem(name) === stem(file))
  const meant = sameStem ?? neededFiles.find((name) => stem(name) === nearest(stem(file), neededFiles.map(stem)))
  return wholeFile(file, {
    rule: 'unknown-file',
    message: meant === undefined ? `belongs to no part of the site; its files are ${knownFiles}` : 'belongs to no part of the site',
    suggestion: meant,
  })
}

const missingFile = (file: string): Finding =>
  wholeFile(file, { rule: 'missing-file', message: 'is missing, and the site cannot do without it' })

const namespacesOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(translationsFolder)).map((file) => nameIn(translationsFolder, file))

/** The words are read as soon as a file is YAML, even where its schema has something to object to. */
function copyFindings(sources: readonly Source[]): Finding[] {
  const list = sources.find(({ file }) => file === sameWordsFile)
  return sources.flatMap((source) => (source === list ? [] : wordsOf(source, list)))
}

const knownWords = new WeakMap<Source, { list: Source | undefined; findings: Finding[] }>()

/** What is to be said of the words of one file: the same as before, while the file and the list of same words are the same. */
function wordsOf(source: Source, list: Source | undefined): Finding[] {
  const earlier = knownWords.get(source)
  if (earlier && earlier.list === list) return earlier.findings
  // Without a list that can be read, every name in it would be told as a text that nobody has translated.
  const sameWords = Array.isArray(list?.value) ? new Set(stringsIn(list.value).map(({ value }) => value)) : undefined
  const findings = shortened(source, faultsOfCopy(source, sameWords))
  knownWords.set(source, { list, findings })
  return findings
}

function silenced(files: readonly ContentFile[], findings: readonly Finding[]): Finding[] {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  const inFiles = files.flatMap(({ file, text }) => applySilences(file, text, byFile.get(file) ?? []))
  const names = new Set(files.map(({ file }) => file))
  return [...inFiles, ...findings.filter(({ file }) => !names.has(file))]
}

/** The content of files that are all there and all valid. */
function contentOf(files: readonly ValidFile[]): CheckedContent {
  const valueOf = (name: string) => files.find(({ source }) => source.file === name)?.value
  const folder = (prefix: string) =>
    Object.fromEntries(files.flatMap(({ source, value }) => (source.file.startsWith(prefix) ? [[nameIn(prefix, source.file), value]] : [])))
  return {
    collections: Object.fromEntries(collectionNames.map((name) => [name, valueOf(fileOf(name))])),
    legal: folder('legal/'),
    translations: folder(translationsFolder),
    photographs: files.flatMap(({ value }) =>
      factsIn(value, 'picture').flatMap(({ fact: { photo, size } }) => (photo ? [{ file: photo.file, size }] : [])),
    ),
  } as CheckedContent // every file has passed the schema of its own name, which is what the type says
}
