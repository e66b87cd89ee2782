import { isDeepStrictEqual } from 'node:util'
import { parseYaml } from '../read/yaml.ts'
import type { Change } from './change.ts'
import { isObject, resolvePath, valueAt, type ResolvedPath, type Value } from './path.ts'
import { changedValue, stepsBetween, type ResolvedChange } from './changed-value.ts'
import { additions, copies, hasAnchor, hasComment, insertions, moves, removals, replacements } from './proposals.ts'
import { parseTokens, placeAt, positionOf, type Place } from './tokens.ts'

/** Why nothing has been written: the place is not there; it is written once for several places (an anchor and its aliases); or no
 * way to write it left everything else as it was. */
type Refusal = 'gone' | 'shared' | 'unsure'
export type Edited = { text: string; refusal?: never } | { refusal: Refusal; text?: never }

/** Applies changes to the text of a YAML file, one after the other; all or none. */
export function applyChanges(text: string, changes: readonly Change[]): Edited {
  return inTurn(text, changes, applyChange)
}

/**
 * Applies a change to the text of a YAML file, and replaces only the bytes of what changes. Ways to write it are proposed one
 * after the other, and the first one is taken of which the parser says that this value has changed, and no other.
 */
export function applyChange(text: string, change: Change): Edited {
  const value = read(text)
  if (value === undefined) return { refusal: 'unsure' }
  const path = resolvePath(value, change.path)
  return path ? applyAt(text, { ...change, path }, value) : { refusal: 'gone' }
}

function inTurn<Step>(text: string, steps: readonly Step[], apply: (text: string, step: Step) => Edited): Edited {
  let edited: Edited = { text }
  for (const step of steps) {
    if (edited.text === undefined) break
    edited = apply(edited.text, step)
  }
  return edited
}

function applyAt(text: string, change: ResolvedChange, value = read(text)): Edited {
  const expected = value === undefined ? undefined : changedValue(value, change)
  if (value === undefined || expected === undefined) return { refusal: 'gone' }
  if (isSame(value, expected)) return { text }
  const isRight = (edited: Edited) => edited.text !== undefined && isSame(read(edited.text), expected)

  const steps = change.do === 'set' ? stepsBetween(valueAt(value, change.path), change.value, change.path) : undefined
  const inSteps = steps && inTurn(text, steps, applyAt)
  if (inSteps && isRight(inSteps)) return inSteps

  const path = placeOf(change, value)
  const place = placeAt(parseTokens(text), path)
  if (!place) return { refusal: 'unsure' }
  const isReplaced = change.do === 'set' && path === change.path
  if (place.isAliased || (place.token?.type === 'alias' && !isReplaced)) return { refusal: 'shared' }

  const copied = change.do === 'insert' ? asCopy(text, place, change, value) : undefined
  if (copied && isRight(copied)) return copied
  for (const proposal of proposals(text, place, change, value)) if (isRight({ text: proposal })) return { text: proposal }
  return inSteps?.refusal ? inSteps : { refusal: place.isAnchored || hasAnchor(text, place) ? 'shared' : 'unsure' }
}

/** The place that is written anew: the value that is replaced, or the group or list of which an entry comes, goes or moves. */
function placeOf(change: ResolvedChange, value: Value): ResolvedPath {
  const isEntry = change.do === 'remove' || (change.do === 'set' && valueAt(value, change.path) === undefined)
  return isEntry ? change.path.slice(0, -1) : change.path
}

function proposals(text: string, place: Place, change: ResolvedChange, value: Value): Iterable<string> {
  const last = change.path.at(-1)
  switch (change.do) {
    case 'set':
      return typeof last === 'string' && valueAt(value, change.path) === undefined
        ? additions(text, place, last, change.value)
        : replacements(text, place, change.value)
    case 'remove':
      return last === undefined ? [] : removals(text, place, positionOf(place.token, last))
    case 'insert':
      return insertions(text, place, change.at, change.value)
    case 'move':
      return moves(text, place, change.from, change.to)
  }
}

/** A new item as a copy of the nearest one without a comment, changed to what it should say: it is written as its neighbours are. */
function asCopy(text: string, place: Place, { path, at, value }: ResolvedChange & { do: 'insert' }, root: Value): Edited | undefined {
  const list = valueAt(root, path)
  if (!Array.isArray(list)) return undefined
  const nearest = [...list.keys()].sort((one, other) => Math.abs(one - at + 0.5) - Math.abs(other - at + 0.5)).slice(0, 3)
  const from = nearest.find((index) => !hasComment(text, place, index))
  const model = from === undefined ? undefined : list[from]
  if (from === undefined || model === undefined || isObject(model) !== isObject(value) || Array.isArray(value)) return undefined
  const expected = changedValue(root, { do: 'insert', path, at, value: model })
  for (const copy of copies(text, place, from, at)) {
    if (expected !== undefined && isSame(read(copy), expected)) return applyAt(copy, { do: 'set', path: [...path, at], value })
  }
  return undefined
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean => isDeepStrictEqual(one, other)

/** The value of a file; undefined for one that the parser refuses. */
function read(text: string): Value | undefined {
  const { value, reports } = parseYaml(text)
  // The core schema makes nothing but JSON's values (YAML 1.2.2, §10.3).
  return reports.length === 0 ? ((value ?? null) as Value) : undefined
}
