import { collections, legal, translations, type CollectionName, type Parsed } from '../../src/content/schema/index.ts'
import type { Reference } from '../../src/content/schema/reference.ts'
import type { Translations } from '../../src/content/schema/translations.ts'
import type { z } from 'zod'
import { explain } from './explain.ts'
import { byPlace, pathOf, type Finding } from './finding.ts'
import type { ContentFile } from './read.ts'
import { parseYaml, type Source } from './yaml.ts'

/** Content that has passed every check, in all languages. */
export type CheckedContent = {
  collections: Parsed
  legal: Record<string, z.output<typeof legal>>
  /** Namespace (the file's name) → messages. */
  translations: Record<string, Translations>
}

export type CheckResult = { ok: true; content: CheckedContent } | { ok: false; findings: Finding[] }

/** Checks all content files at once and either returns the content or every finding, in the order of the files. */
export function checkContent(files: readonly ContentFile[]): CheckResult {
  const findings: Finding[] = []
  const values: Record<string, unknown> = {}
  const references: { source: Source; found: ReturnType<typeof referencesIn> }[] = []

  for (const { file, text } of files) {
    const schema = schemaFor(file)
    if (!schema) {
      findings.push({
        file,
        line: 1,
        column: 1,
        path: '',
        message: `belongs to no part of the site; the files are ${Object.keys(collections).map(fileOf).join(', ')}, legal/*.yaml and translations/*.yaml`,
      })
      continue
    }
    const parsed = parseYaml(file, text)
    findings.push(...parsed.findings)
    if (parsed.findings.length > 0) continue
    const result = schema.safeParse(parsed.source.value, { reportInput: true })
    if (result.success) {
      values[file] = result.data
      references.push({ source: parsed.source, found: referencesIn(result.data) })
    } else {
      for (const { path, message, target } of explain(result.error)) {
        findings.push({ file, ...parsed.source.locate(path, target), path: pathOf(path), message })
      }
    }
  }
  for (const name of Object.keys(collections)) {
    if (!files.some(({ file }) => file === fileOf(name)))
      findings.push({ file: fileOf(name), line: 1, column: 1, path: '', message: 'is missing; the site cannot do without it' })
  }
  if (findings.length > 0) return { ok: false, findings: findings.sort(byPlace) }

  // Every file has been parsed by the schema of its own name, which is what the type says.
  const content = {
    collections: Object.fromEntries(Object.keys(collections).map((name) => [name, values[fileOf(name)]])),
    legal: folder(values, 'legal/'),
    translations: folder(values, 'translations/'),
  } as CheckedContent
  const dangling = references.flatMap(({ source, found }) =>
    found.flatMap(({ path, reference }) => danglingReference(source, path, reference, content.collections)),
  )
  return dangling.length > 0 ? { ok: false, findings: dangling.sort(byPlace) } : { ok: true, content }
}

/** extraServices → extra-services.yaml */
export const fileOf = (collection: string): string => `${collection.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`

function schemaFor(file: string): z.ZodType | undefined {
  if (/^legal\/[a-z-]+\.yaml$/.test(file)) return legal
  if (/^translations\/[a-z-]+\.yaml$/.test(file)) return translations
  const name = Object.keys(collections).find((collection) => fileOf(collection) === file)
  return name === undefined ? undefined : collections[name as CollectionName] // name is one of the keys
}

/** The files of a folder by the name that code knows them by: translations/not-found.yaml → notFound. */
function folder(values: Record<string, unknown>, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([file, value]) =>
      file.startsWith(prefix)
        ? [[file.slice(prefix.length, -'.yaml'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
        : [],
    ),
  )
}

const isReference = (value: object): value is Reference => 'kind' in value && value.kind === 'reference'

function referencesIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; reference: Reference }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isReference(value)) return [{ path, reference: value }]
  return Object.entries(value).flatMap(([key, child]) => referencesIn(child, [...path, Array.isArray(value) ? Number(key) : key]))
}

function danglingReference(source: Source, path: PropertyKey[], { collection, target }: Reference, all: Parsed): Finding[] {
  const items: unknown = all[collection as CollectionName] // referenceTo names a collection
  const ids = Array.isArray(items) ? items.map((item: { id: string }) => item.id) : []
  if (ids.includes(target)) return []
  return [
    {
      file: source.file,
      ...source.locate(path),
      path: pathOf(path),
      message: `“${target}” is no id of ${fileOf(collection)}; known are ${ids.join(', ')}`,
    },
  ]
}
