import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { applyChanges, type Refusal } from '../content/edit/apply-change.ts'
import { changeSchema, resolvePath, valueAt, type Change, type ResolvedPath, type Value } from '../content/edit/change.ts'
import { parseYaml } from '../content/source/yaml.ts'
import type { FileProblem } from './content-files.ts'

/** What a client has changed in a file: each change with the value that it saw at its place, if there was one. */
export const editsRequest = z.strictObject({
  client: z.string().min(1).max(100),
  file: z.string().max(200),
  edits: z
    .array(z.strictObject({ change: changeSchema, was: z.json().optional() }))
    .min(1)
    .max(1000),
})
export type EditsRequest = z.output<typeof editsRequest>

/** Why edits do not fit the file any more. */
export type Misfit =
  /** Somebody has changed the value meanwhile: what the client saw, and what it is. */
  | { kind: 'conflict'; path: ResolvedPath; was: Value | undefined; is: Value | undefined }
  | { kind: 'refused'; reason: Refusal | FileProblem }

/** The text of a file with the edits of a client. */
export function editedText(text: string, edits: EditsRequest['edits']): { kind: 'edited'; text: string } | Misfit {
  const located = locateAll(text, edits)
  if ('kind' in located) return located
  const edited = applyChanges(text, located)
  return edited.text === undefined ? { kind: 'refused', reason: edited.refusal } : { kind: 'edited', text: edited.text }
}

/** The changes with the places that they mean now, or the first that somebody else has changed. */
function locateAll(text: string, edits: EditsRequest['edits']): Change[] | Misfit {
  const { value, reports } = parseYaml(text)
  if (reports.length > 0) return { kind: 'refused', reason: 'unreadable-file' }
  const root = (value ?? null) as Value // the core schema makes nothing but JSON's values
  const located: Change[] = []
  for (const { change, was } of edits) {
    const path = resolvePath(root, change.path)
    if (!path) return { kind: 'refused', reason: 'gone' }
    const seen = change.do === 'move' ? [...path, change.from] : path
    // A place for a new item is no value that somebody could have changed.
    if (change.do === 'insert') {
      located.push({ ...change, path })
      continue
    }
    const place = locate(root, seen, was)
    if (!place) return { kind: 'conflict', path: seen, was, is: valueAt(root, seen) }
    located.push(change.do === 'move' ? { ...change, path, from: Number(place.at(-1)) } : { ...change, path: place })
  }
  return located
}

/** Where the value is that a client has seen: at its place, or elsewhere in its list, if items before it have come or gone. */
function locate(root: Value, path: ResolvedPath, was: Value | undefined): ResolvedPath | undefined {
  if (isDeepStrictEqual(valueAt(root, path), was)) return path
  const list = valueAt(root, path.slice(0, -1))
  if (!Array.isArray(list) || was === undefined) return undefined
  const same = [...list.keys()].filter((index) => isDeepStrictEqual(list[index], was))
  return same.length === 1 ? [...path.slice(0, -1), ...same] : undefined
}
