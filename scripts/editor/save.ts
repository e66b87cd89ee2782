import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { applyChanges, type Refusal } from '../content/edit/apply-change.ts'
import { changeSchema, resolvePath, valueAt, type Change, type ResolvedPath, type Value } from '../content/edit/change.ts'
import type { Finding } from '../content/check/finding.ts'
import { parseYaml } from '../content/source/yaml.ts'
import { digestOf, readContentFile, replaceContentFile, type FileProblem } from './content-files.ts'
import type { History, Recorded } from './history.ts'
import { applySplice, inverse, shifted, spliceBetween, type Splice } from './splice.ts'

/** What a client asks to have saved in a file: each change with the value that it saw at its place, if there was one. */
export const saveRequest = z.strictObject({
  client: z.string().min(1).max(100),
  file: z.string().max(200),
  edits: z
    .array(z.strictObject({ change: changeSchema, was: z.json().optional() }))
    .min(1)
    .max(1000),
})
export type SaveRequest = z.output<typeof saveRequest>

/** What became of it. Unless it was saved, nothing has been written. */
export type SaveOutcome =
  | { kind: 'saved'; file: string }
  /** Somebody has changed the value meanwhile: what the client saw, and what it is. */
  | { kind: 'conflict'; path: ResolvedPath; was: Value | undefined; is: Value | undefined }
  /** It would bring mistakes into the content. */
  | { kind: 'mistakes'; findings: Finding[] }
  | { kind: 'refused'; reason: Refusal | FileProblem }

/** Errors that a text of a file brings with it, and that the content does not have already. */
export type FindMistakes = (file: string, text: string) => Finding[]

type Store = { root: string; history: History; findMistakes: FindMistakes }

/** Saves changes to a content file: all of them, or none. */
export function save({ root, history, findMistakes }: Store, { client, file, edits }: SaveRequest): SaveOutcome {
  for (;;) {
    const now = readContentFile(root, file)
    if ('problem' in now) return { kind: 'refused', reason: now.problem }
    const located = locateAll(now.text, edits)
    if ('kind' in located) return located
    const edited = applyChanges(now.text, located)
    if (edited.text === undefined) return { kind: 'refused', reason: edited.refusal }
    if (edited.text === now.text) return { kind: 'saved', file }
    const findings = findMistakes(file, edited.text)
    if (findings.length > 0) return { kind: 'mistakes', findings }
    if (write({ root, history }, { client, file, before: now.text, after: edited.text })) return { kind: 'saved', file }
    // Another program has written the file between reading and writing: once more, with what it says now.
  }
}

/** The changes with the places that they mean now, or the first that somebody else has changed. */
function locateAll(text: string, edits: SaveRequest['edits']): Change[] | (SaveOutcome & { kind: 'conflict' | 'refused' }) {
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

type Write = { client: string; file: string; before: string; after: string; undoes?: number }

/** Writes a file and remembers it; false if the file says something else by now. */
function write({ root, history }: Omit<Store, 'findMistakes'>, { client, file, before, after, undoes }: Write): boolean {
  const splice = spliceBetween(before, after)
  const id = history.begin({ client, file, splice, before: digestOf(before), after: digestOf(after), undoes })
  try {
    const isWritten = replaceContentFile(root, file, { before, after })
    if (isWritten) history.finish(id)
    else history.forget(id)
    return isWritten
  } catch (error) {
    history.forget(id)
    throw error
  }
}

/** What became of undoing or redoing. */
export type StepOutcome = { kind: 'saved'; file: string } | { kind: 'nothing' } | { kind: 'moved-on'; file: string }

/** Takes back what a client has saved last, or what it has taken back last; not where the file has been changed by others there. */
export function step({ root, history }: Omit<Store, 'findMistakes'>, client: string, direction: 'undo' | 'redo'): StepOutcome {
  const operation = history.next(client)[direction]
  if (!operation) return { kind: 'nothing' }
  const { file, id } = operation
  const now = readContentFile(root, file)
  const splice = 'text' in now ? takingBack(operation, history.since(operation), now.digest) : undefined
  const after = 'text' in now && splice ? applySplice(now.text, splice) : undefined
  if (!('text' in now) || after === undefined) return { kind: 'moved-on', file }
  return write({ root, history }, { client, file, before: now.text, after, undoes: id })
    ? { kind: 'saved', file }
    : { kind: 'moved-on', file }
}

/** The splice that takes an operation back after others have followed it; undefined where they, or another program, were there too. */
function takingBack(operation: Recorded, later: readonly Recorded[], digest: string): Splice | undefined {
  let splice: Splice | undefined = inverse(operation.splice)
  let { after } = operation
  for (const other of later) {
    if (other.before !== after || !splice) return undefined
    splice = shifted(splice, other.splice)
    after = other.after
  }
  return after === digest ? splice : undefined
}
