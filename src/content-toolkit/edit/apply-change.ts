import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, isObject, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { Change } from './change.ts'
import { changedValue, type ResolvedChange, stepsBetween } from './changed-value.ts'
import {
  hasComment,
  proposeAdditions,
  proposeCopies,
  proposeInsertions,
  proposeMoves,
  proposeRemovals,
  proposeReplacements,
} from './proposals.ts'
import { applySplice, type Splice, spliceBetween } from './splice.ts'
import { childIndex, findNode, parseTokens, type YamlNode } from './tokens.ts'

/*
 * Writes a change into the text of a YAML file, and keeps every byte outside of the changed value (decision 035: splices that the parser
 * verifies).
 *
 * Invariant: a text is returned only if parsing it gives the former value with this change and no other. A wrong proposal costs time, but
 * never changes another value. The order of the attempts:
 * 1. A new value of a group or list is split into changes of its children, so that unchanged children keep their bytes (`stepsBetween`).
 * 2. A new item of a list is a copy of a neighbour, whose values are then changed (`insertCopy`).
 * 3. Otherwise the proposals of proposals.ts are tried, the best first.
 * If all changes replace strings by strings, `applyChanges` first tries `replaceStrings`, which parses the text only twice.
 *
 *     - { id: a, name: "Oak" } # old           - { id: a, name: "Ash" } # old    set [{ id: a }, name] to Ash: the quotation marks stay
 *     - { id: b, name: Elm }            →      - { id: b, name: Elm }
 *                                              - { id: c, name: Yew }            insert { id: c, name: Yew }: a copy of the item above it
 */

export type InvalidReason =
  | 'gone'
  /** No way to write the change was found that changes no other value. The file has an anchor, so aliases probably share the text. */
  | 'shared'
  /** No way to write the change was found that changes this value and no other. */
  | 'unsure'

export type Edited = { kind: 'edited'; text: string } | { kind: 'invalid'; reason: InvalidReason }

const edited = (text: string): Edited => ({ kind: 'edited', text })
const invalid = (reason: InvalidReason): Edited => ({ kind: 'invalid', reason })

/** Applies changes in order to the text of a YAML file: all of them or none. */
export function applyChanges(text: string, changes: readonly Change[]): Edited {
  const replaced = changes.length > 1 ? replaceStrings(text, changes) : undefined
  return replaced === undefined ? applyAll(text, changes, applyChange) : edited(replaced)
}

/**
 * Applies changes that replace strings by strings, as replacing a word in many texts does. Parses the file twice in total, where
 * `applyChange` parses it twice for each change. Returns undefined if a change is of another kind, or if the parsed result does not have
 * exactly the changed values.
 */
function replaceStrings(text: string, changes: readonly Change[]): string | undefined {
  const value = parseValue(text)
  const root = parseTokens(text)
  const splices: Splice[] = []
  let expected = value
  for (const change of changes) {
    const path = resolvePath(value, change.path)
    const node = path && findNode(root, path)
    if (change.kind !== 'set' || typeof change.value !== 'string' || !node || typeof valueAt(value, path) !== 'string') return undefined
    const [proposal] = proposeReplacements(text, node, change.value)
    if (proposal !== undefined) splices.push(spliceBetween(text, proposal))
    expected = changedValue(expected, { ...change, path })
  }
  // Applies the splices from the end of the text, because each splice moves the text after it. If two overlap, `applySplice` does not find
  // the text that the second one replaces, and returns undefined.
  const backwards = splices.sort((a, b) => b.start - a.start)
  const spliced = backwards.reduce<string | undefined>((current, splice) => current && applySplice(current, splice), text)
  return spliced !== undefined && isDeepStrictEqual(parseValue(spliced), expected) ? spliced : undefined
}

/**
 * Applies a change to the text of a YAML file, and replaces only the bytes of the changed value. Tries several ways to write the change,
 * and takes the first after which the parser finds this value changed and no other.
 */
export function applyChange(text: string, change: Change): Edited {
  const value = parseValue(text)
  if (value === undefined) return invalid('unsure')
  const path = resolvePath(value, change.path)
  return path ? applyResolved(text, { ...change, path }, value) : invalid('gone')
}

function applyAll<Step>(text: string, steps: readonly Step[], apply: (text: string, step: Step) => Edited): Edited {
  let result = edited(text)
  for (const step of steps) {
    if (result.kind === 'invalid') break
    result = apply(result.text, step)
  }
  return result
}

function applyResolved(text: string, change: ResolvedChange, value = parseValue(text)): Edited {
  const expected = changedValue(value, change)
  if (value === undefined || expected === undefined) return invalid('gone')
  if (isDeepStrictEqual(value, expected)) return edited(text)
  const isRight = (result: Edited) => result.kind === 'edited' && isDeepStrictEqual(parseValue(result.text), expected)

  const steps = change.kind === 'set' ? stepsBetween(valueAt(value, change.path), change.value, change.path) : undefined
  const inSteps = steps && applyAll(text, steps, applyResolved)
  if (inSteps && isRight(inSteps)) return inSteps

  const isAddedOrRemoved = change.kind === 'remove' || (change.kind === 'set' && valueAt(value, change.path) === undefined)
  const rewrittenPath = isAddedOrRemoved ? change.path.slice(0, -1) : change.path
  const node = findNode(parseTokens(text), rewrittenPath)
  const reason = /(?:^|[\s[{,])&\w/.test(text) ? 'shared' : 'unsure'
  if (!node) return invalid(reason)
  const isReplaced = change.kind === 'set' && !isAddedOrRemoved
  const copied = change.kind === 'insert' ? insertCopy(text, node, change, value) : undefined
  if (copied && isRight(copied)) return copied
  for (const proposal of proposeTexts(text, node, change, isReplaced)) if (isRight(edited(proposal))) return edited(proposal)
  return inSteps?.kind === 'invalid' ? inSteps : invalid(reason)
}

function proposeTexts(text: string, node: YamlNode, change: ResolvedChange, isReplaced: boolean): Iterable<string> {
  const step = change.path.at(-1)
  switch (change.kind) {
    case 'set':
      return isReplaced || typeof step !== 'string'
        ? proposeReplacements(text, node, change.value)
        : proposeAdditions(text, node, step, change.value)
    case 'remove':
      return step === undefined ? [] : proposeRemovals(text, node, childIndex(node.token, step))
    case 'insert':
      return proposeInsertions(text, node, change.index, change.value)
    case 'move':
      return proposeMoves(text, node, change.from, change.to)
  }
}

/** Inserts a copy of the nearest item and changes its values, so that the new item is written in the style of its neighbours. */
function insertCopy(
  text: string,
  node: YamlNode,
  { path, index, value }: ResolvedChange & { kind: 'insert' },
  root: ContentValue,
): Edited | undefined {
  const model = findModel(text, node, valueAt(root, path), index)
  if (!model || isObject(model.item) !== isObject(value) || Array.isArray(value)) return undefined
  const expected = changedValue(root, { kind: 'insert', path, index, value: model.item })
  for (const copy of proposeCopies(text, node, model.index, index)) {
    if (expected !== undefined && isDeepStrictEqual(parseValue(copy), expected)) {
      return applyResolved(copy, { kind: 'set', path: [...path, index], value })
    }
  }
  return undefined
}

/**
 * Number of items in which `findModel` looks for an item to copy. If all have comments, the new item is printed instead: each
 * further look would find all children of the list again.
 */
const maxCandidates = 3

/** Returns the item to copy: the nearest to a position that has no comment, because the copy would repeat the comment. */
function findModel(
  text: string,
  node: YamlNode,
  list: ContentValue | undefined,
  position: number,
): { index: number; item: ContentValue } | undefined {
  if (!Array.isArray(list)) return undefined
  const distance = (index: number) => Math.abs(index - position + 0.5)
  const nearest = [...list.entries()].sort(([a], [b]) => distance(a) - distance(b)).slice(0, maxCandidates)
  const model = nearest.find(([index]) => !hasComment(text, node, index))
  return model && { index: model[0], item: model[1] }
}

function parseValue(text: string): ContentValue | undefined {
  const { value, findings } = parseYaml(text)
  return findings.length === 0 ? value : undefined
}
