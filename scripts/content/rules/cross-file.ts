import type { Picture } from '../../../src/content/schema/picture.ts'
import type { Reference } from '../../../src/content/schema/reference.ts'
import type { Day } from '../../../src/content/schema/time.ts'
import { linkedSections } from '../../../src/content/schema/linked-sections.ts'
import { fileOf } from '../source/files.ts'
import type { Image } from '../source/read.ts'
import { findingAt, wholeFile, type Finding } from '../check/finding.ts'
import { nearest } from '../suggest/did-you-mean.ts'
import { stringsIn } from '../source/texts.ts'
import type { Source } from '../source/yaml.ts'

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

/** The fewest pixels in width that a photograph has to have for its place, to be sharp on most screens. */
const narrowest: Record<Picture['size'], number> = { large: 800, small: 400 }

/**
 * Photographs that are named and not in content/images, broken off or too small for their place, pictures there that nobody
 * names, and files there that are no pictures.
 */
export function pictureFindings(files: readonly ValidFile[], sources: readonly Source[], images: readonly Image[]): Finding[] {
  const names = images.map(({ file }) => file)
  const named = files.flatMap(({ source, value }) =>
    factsIn(value, 'picture').flatMap(({ path, fact: { photo, size } }) =>
      photo ? [{ source, path: [...path, 'file'], file: photo.file, size }] : [],
    ),
  )
  const missing = named
    .filter(({ file }) => !names.includes(file))
    .map(({ source, path, file }) => {
      // The path begins inside the folder.
      const inside = file.replace(/^(?:content\/)?images\//, '')
      const suggestion = inside === file ? nearest(file, names) : inside
      return findingAt(source, { rule: 'missing-image', path, message: `“${file}” is not in content/images`, suggestion })
    })
  const lacking = named.flatMap(({ source, path, file, size }): Finding[] => {
    const image = images.find((one) => one.file === file)
    if (!image?.isPicture) return []
    const { picture } = image
    if (!picture?.isWhole)
      return [
        findingAt(source, { rule: 'damaged-image', path, message: `“${file}” is damaged: the file breaks off before the picture ends` }),
      ]
    const { width } = picture
    if (width >= narrowest[size]) return []
    const message = `“${file}” is ${width} pixels wide, and would be blurred here below ${narrowest[size]}`
    return [findingAt(source, { rule: 'small-image', path, message })]
  })
  // Named is what any file says, even where something else is wrong with it.
  const said = new Set(sources.flatMap(({ value }) => stringsIn(value).map(({ value }) => value)))
  const unused = names
    .filter((name) => !said.has(name))
    .map((name) => wholeFile(`images/${name}`, { rule: 'unused-image', message: 'is a picture that no file names' }))
  const unreadable = images
    .filter(({ isPicture }) => !isPicture)
    .map(({ file }) => wholeFile(`images/${file}`, { rule: 'unreadable-image', message: 'is no picture of a kind that can be shown' }))
  return [...missing, ...lacking, ...unused, ...unreadable]
}

/** Sections of the legal documents that other pages link to, and that are not there. */
export function deadAnchors(sources: readonly Source[]): Finding[] {
  return Object.values(linkedSections).flatMap(({ document, section }) => {
    const source = sources.find(({ file }) => file === `legal/${document}.yaml`)
    const list = source && stringsIn(source.value).filter(({ path }) => path[0] === 'sections' && path.length === 3 && path[2] === 'id')
    if (!list || list.length === 0 || list.some(({ value }) => value === section)) return []
    const ids = list.map(({ value }) => value)
    const suggestion = nearest(section, ids)
    const path = ['sections', ...(suggestion === undefined ? [] : [ids.indexOf(suggestion), 'id'])]
    const wanted = `a link on every page leads to “${section}”`
    const message = suggestion === undefined ? `has no such section, and ${wanted}` : `is “${suggestion}”, and ${wanted}`
    return [findingAt(source, { rule: 'dead-anchor', path, message, ...(suggestion !== undefined && { suggestion: section }) })]
  })
}
