import type { z } from 'zod'
import type { legal, LegalDocument, Parsed } from '../../src/content/schema/index.ts'
import type { Translations } from '../../src/content/schema/translations.ts'
import { danglingReferences, factsIn, missingImages, type ValidFile } from './cross-file.ts'
import { explain } from './explain.ts'
import { collectionNames, fileOf, knownFiles, nameIn, neededFiles, schemaFor } from './files.ts'
import { byPlace, pathOf, type Finding } from './finding.ts'
import type { ContentFile } from './read.ts'
import { warningsOf } from './warnings.ts'
import { parseYaml } from './yaml.ts'

/** Content that has passed every check, in all languages. */
export type CheckedContent = {
  collections: Parsed
  legal: Record<LegalDocument, z.output<typeof legal>>
  /** Namespace (the file's name) → messages. */
  translations: Record<string, Translations>
}

export type CheckResult =
  { ok: true; content: CheckedContent; photographs: string[]; warnings: Finding[] } | { ok: false; findings: Finding[] }

/**
 * Checks all content files at once and returns either the content, with the photographs that it names, or every finding,
 * in the order of the files. `images` are the paths of the files below content/images; `today` is a day such as
 * 2026-11-21, by which events are over or to come.
 */
export function checkContent(files: readonly ContentFile[], images: readonly string[], today: string): CheckResult {
  const checked = files.map(checkFile)
  const valid = checked.flatMap(({ valid }) => valid ?? [])
  const missing = neededFiles.filter((name) => !files.some(({ file }) => file === name))
  const findings = [
    ...checked.flatMap((one) => one.findings),
    ...missing.map((name) => wholeFile(name, 'is missing; the site cannot do without it')),
    ...danglingReferences(valid),
    ...missingImages(valid, images),
  ]
  if (findings.length > 0) return { ok: false, findings: findings.sort(byPlace) }
  const photographs = valid.flatMap(({ value }) => factsIn(value, 'picture').flatMap(({ fact }) => fact.photo?.file ?? []))
  return { ok: true, content: contentOf(valid), photographs, warnings: warningsOf(valid, today).sort(byPlace) }
}

const wholeFile = (file: string, message: string): Finding => ({ file, line: 1, column: 1, path: '', message })

/** Checks what can be said of one file without the others. */
function checkFile({ file, text }: ContentFile): { findings: Finding[]; valid?: ValidFile } {
  const schema = schemaFor(file)
  if (!schema) return { findings: [wholeFile(file, `belongs to no part of the site; the files are ${knownFiles}`)] }
  const { source, findings } = parseYaml(file, text)
  if (findings.length > 0) return { findings }
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return { findings: [], valid: { source, value: result.data } }
  return {
    findings: explain(result.error).map(({ path, message, target }) => ({
      file,
      ...source.locate(path, target),
      path: pathOf(path),
      message,
    })),
  }
}

/** The content of files that are all there and all valid. */
function contentOf(files: readonly ValidFile[]): CheckedContent {
  const valueOf = (name: string) => files.find(({ source }) => source.file === name)?.value
  const folder = (prefix: string) =>
    Object.fromEntries(files.flatMap(({ source, value }) => (source.file.startsWith(prefix) ? [[nameIn(prefix, source.file), value]] : [])))
  return {
    collections: Object.fromEntries(collectionNames.map((name) => [name, valueOf(fileOf(name))])),
    legal: folder('legal/'),
    translations: folder('translations/'),
  } as CheckedContent // every file has passed the schema of its own name, which is what the type says
}
