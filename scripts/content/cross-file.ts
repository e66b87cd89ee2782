import type { Picture } from '../../src/content/schema/picture.ts'
import type { Reference } from '../../src/content/schema/reference.ts'
import type { Day } from '../../src/content/schema/time.ts'
import { fileOf } from './files.ts'
import { pathOf, type Finding } from './finding.ts'
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

/** A finding at a value of a valid file. */
export const at = ({ source }: ValidFile, path: PropertyKey[], message: string): Finding => ({
  file: source.file,
  ...source.locate(path),
  path: pathOf(path),
  message,
})

/** References to items that are not there. A collection that has mistakes of its own is not held against them. */
export function danglingReferences(files: readonly ValidFile[]): Finding[] {
  return files.flatMap((file) =>
    factsIn(file.value, 'reference').flatMap(({ path, fact: { collection, target } }) => {
      const named = files.find(({ source }) => source.file === fileOf(collection))
      const ids = Array.isArray(named?.value) ? named.value.map((item: { id: string }) => item.id) : undefined
      return ids === undefined || ids.includes(target)
        ? []
        : [at(file, path, `“${target}” is no id of ${fileOf(collection)}; known are ${ids.join(', ')}`)]
    }),
  )
}

/** Photographs whose file is not in content/images. */
export function missingImages(files: readonly ValidFile[], images: readonly string[]): Finding[] {
  return files.flatMap((file) =>
    factsIn(file.value, 'picture').flatMap(({ path, fact: { photo } }) =>
      photo === undefined || images.includes(photo.file) ? [] : [at(file, [...path, 'file'], `“${photo.file}” is not in content/images`)],
    ),
  )
}
