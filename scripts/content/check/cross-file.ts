import type { Picture } from '../../../src/content/schema/picture.ts'
import type { Reference } from '../../../src/content/schema/reference.ts'
import type { Day } from '../../../src/content/schema/time.ts'
import { linkedSections } from '../../../src/content/schema/linked-sections.ts'
import { fileOf } from '../files.ts'
import { findingAt, wholeFile, type Finding } from './finding.ts'
import { nearest } from './nearest.ts'
import type { Source } from './yaml.ts'

/** A file whose own schema has nothing to object to. */
export type ValidFile = { source: Source; value: unknown }

type Facts = { reference: Reference; picture: Picture; date: Day }
type Found<Kind extends keyof Facts> = { path: PropertyKey[]; fact: Facts[Kind] }

/** All facts of a kind within a checked value, with the paths where they stand. */
export function factsIn<Kind extends keyof Facts>(value: unknown, kind: Kind, path: PropertyKey[] = []): Found<Kind>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('kind' in value) return value.kind === kind ? [{ path, fact: value as Facts[Kind] }] : [] // the schemas give each kind to one shape
  return Object.entries(value).flatMap(([key, child]) => factsIn(child, kind, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** References to items that are not there. A collection that has mistakes of its own is not held against them. */
export function danglingReferences(files: readonly ValidFile[]): Finding[] {
  return files.flatMap(({ source, value }) =>
    factsIn(value, 'reference').flatMap(({ path, fact: { collection, target } }) => {
      const named = files.find((other) => other.source.file === fileOf(collection))
      const ids = Array.isArray(named?.value) ? named.value.map((item: { id: string }) => item.id) : undefined
      if (ids === undefined || ids.includes(target)) return []
      const message = `“${target}” is no id of ${fileOf(collection)}, which has ${ids.join(', ')}`
      return [findingAt(source, { rule: 'unknown-reference', path, message, suggestion: nearest(target, ids) })]
    }),
  )
}

/** Photographs that are named and not in content/images, and pictures there that nobody names. */
export function pictureFindings(files: readonly ValidFile[], images: readonly string[]): Finding[] {
  const named = files.flatMap(({ source, value }) =>
    factsIn(value, 'picture').flatMap(({ path, fact: { photo } }) =>
      photo ? [{ source, path: [...path, 'file'], file: photo.file }] : [],
    ),
  )
  const missing = named
    .filter(({ file }) => !images.includes(file))
    .map(({ source, path, file }) =>
      findingAt(source, {
        rule: 'missing-image',
        path,
        message: `“${file}” is not in content/images`,
        suggestion: nearest(file, images),
      }),
    )
  const unused = images
    .filter((image) => !named.some(({ file }) => file === image))
    .map((image) => wholeFile(`images/${image}`, { rule: 'unused-image', message: 'is a picture that no file names' }))
  return [...missing, ...unused]
}

/** Sections of the legal documents that other pages link to, and that are not there. */
export function deadAnchors(files: readonly ValidFile[]): Finding[] {
  return Object.values(linkedSections).flatMap(({ document, section }) => {
    const file = files.find(({ source }) => source.file === `legal/${document}.yaml`)
    if (!file) return []
    const { sections } = file.value as { sections: { id: string }[] } // the schema of legal documents has found it valid
    const ids = sections.map(({ id }) => id)
    if (ids.includes(section)) return []
    const suggestion = nearest(section, ids)
    const path = ['sections', ...(suggestion === undefined ? [] : [ids.indexOf(suggestion), 'id'])]
    const wanted = `a link on every page leads to “${section}”`
    const message = suggestion === undefined ? `has no such section, and ${wanted}` : `is “${suggestion}”, and ${wanted}`
    return [findingAt(file.source, { rule: 'dead-anchor', path, message, ...(suggestion !== undefined && { suggestion: section }) })]
  })
}
