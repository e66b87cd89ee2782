import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { applyChanges } from '../apply-change.ts'
import { changedValue, type ResolvedChange } from '../changed-value.ts'
import { type Label, labelOfDifference } from '../label.ts'
import { countComments, hasComments, hasExactComments, mergeComments } from './comments.ts'
import { mergeLines } from './merge-lines.ts'
import { mergeValues, type ValueConflict } from './merge-values.ts'
import { mapSides, type MergedValue, type MergeSides } from './sides.ts'

/** A change of ours that was not merged. The merged text has the value of theirs at its place. */
export type MergeConflict = Omit<ValueConflict, 'kind'> & { kind: ValueConflict['kind'] | FileConflictKind; label: Label }

/** Kinds of conflicts about a whole file. The versions of such a conflict are texts of files. */
type FileConflictKind =
  /**
   * The merged text lacks comments that ours has added. Or ours has changed only comments, and the merged text still has comments that ours
   * has removed.
   */
  | 'comments'
  /** Base or ours is not valid YAML. */
  | 'unreadable'

/** The merged text. If theirs is not valid YAML, nothing can be merged into it. */
export type MergedFile = MergedText | { kind: 'theirs-unreadable' }

type MergedText = { kind: 'merged'; text: string; conflicts: MergeConflict[] }

type MergedValues = MergeSides<MergedValue>

/**
 * Merges three versions of a YAML file (decision 052: content is merged by value). The text begins as theirs, byte for byte, and gets the
 * changes between base and ours. It never has conflict markers: a change that contradicts theirs is returned as a conflict.
 *
 * 1. If only one side has changed the file, its text is the result.
 * 2. `mergeInMemory` merges the values, `mergeComments` the comments. Both say what the text must contain.
 * 3. `mergeReadable` looks for a text that contains it: theirs, then the changed lines of both sides, which keep the layout of both.
 * 4. Otherwise `spliceValues` writes each changed value into theirs, which keeps only the layout of theirs.
 *
 *     base     oak: { en: Oak, fr: Chêne }             elm: { en: Elm, fr: Orme }
 *     theirs   oak: { en: The oak, fr: Chêne } # new   elm: { en: Elm, fr: Orme }
 *     ours     oak: { en: Oaks, fr: Chêne }            elm: { en: Elm, fr: Ormes }
 *     merged   oak: { en: The oak, fr: Chêne } # new   elm: { en: Elm, fr: Ormes }   and a conflict at oak.en
 */
export function mergeFile(texts: MergeSides<string>): MergedFile {
  const { base, theirs, ours } = texts
  if (ours === base || ours === theirs) return { kind: 'merged', text: theirs, conflicts: [] }
  if (theirs === base) return { kind: 'merged', text: ours, conflicts: [] }
  const sides = readSides(texts)
  return sides.kind === 'unreadable' ? sides.result : mergeReadable(texts, sides.values)
}

/** Parses three versions. If one is not valid YAML, `result` is the result of the merge. */
export function readSides(
  texts: MergeSides<string>,
): { kind: 'readable'; values: MergedValues } | { kind: 'unreadable'; result: MergedFile } {
  const parsed = mapSides(texts, parseYaml)
  if (parsed.theirs.findings.length > 0) return { kind: 'unreadable', result: { kind: 'theirs-unreadable' } }
  if (parsed.base.findings.length === 0 && parsed.ours.findings.length === 0)
    return { kind: 'readable', values: mapSides(parsed, ({ value }) => value) }
  const conflict: MergeConflict = { kind: 'unreadable', path: [], label: [], ...texts }
  return { kind: 'unreadable', result: { kind: 'merged', text: texts.theirs, conflicts: [conflict] } }
}

/**
 * Tries three texts, and returns the first that has the merged values and comments: theirs, the changed lines of both sides, theirs with
 * splices. The last is returned in any case, with a conflict for everything that it lacks.
 */
function mergeReadable(texts: MergeSides<string>, values: MergedValues): MergedFile {
  const comments = mergeComments(texts)
  const inMemory = mergeInMemory(values)
  const { merged, conflicts } = inMemory
  const oursKeepsValues = isDeepStrictEqual(values.base, values.ours)
  const oursKeepsComments = hasExactComments(texts.base, countComments(texts.ours))

  // Theirs already has every change of ours, for example because ours was published. If ours has changed only the formatting, values and
  // comments do not tell whether theirs has that change, so it is merged below.
  const isMerged = isDeepStrictEqual(merged, values.theirs) && hasExactComments(texts.theirs, comments)
  if (isMerged && !(oursKeepsValues && oursKeepsComments))
    return { kind: 'merged', text: texts.theirs, conflicts: labelConflicts(values, conflicts) }

  // Merged lines keep the formatting of both sides. They are used only if they have the merged values and comments: lines that do not
  // overlap can contradict each other, or repeat what both sides have added.
  const lines = mergeLines(texts)
  if (lines !== undefined && hasExactComments(lines, comments) && isDeepStrictEqual(parseYaml(lines).value, merged)) {
    return { kind: 'merged', text: lines, conflicts: labelConflicts(values, conflicts) }
  }

  // Splices write only values. Comments that ours has added are then missing in the text, which is a conflict. Comments that ours has
  // removed stay in the text. That is a conflict only if ours has changed no value, because the removals are then the only change of ours,
  // and would be lost without a report.
  const spliced = spliceValues(texts, values, inMemory)
  const isComplete = oursKeepsValues ? hasExactComments(spliced.text, comments) : hasComments(spliced.text, comments)
  if (!isComplete) spliced.conflicts.push({ kind: 'comments', path: [], label: [], ...texts })
  return spliced
}

type InMemory = { merged: ContentValue | undefined; changes: ResolvedChange[]; conflicts: ValueConflict[] }

/** Merges the values only, not the texts of the files. `changes` turn the value of theirs into `merged`. */
export function mergeInMemory(values: MergedValues): InMemory {
  let merged = values.theirs
  const changes: ResolvedChange[] = []
  const conflicts = mergeValues(values, (steps) => {
    merged = steps.reduce(changedValue, merged)
    changes.push(...steps)
    return true
  })
  return { merged, changes, conflicts }
}

/**
 * Merges the values of ours into the text of theirs by splices. Each is verified to change only its value. A change that cannot be written,
 * or would lose a comment that ours has not removed, becomes a conflict.
 */
export function spliceValues(texts: MergeSides<string>, values: MergedValues, inMemory: InMemory): MergedText {
  const comments = mergeComments(texts)
  const theirComments = countComments(texts.theirs)
  let text = texts.theirs
  const write = (changes: readonly ResolvedChange[]): boolean => {
    const edited = applyChanges(text, changes)
    if (edited.kind === 'invalid' || !hasComments(edited.text, comments, theirComments)) return false
    text = edited.text
    return true
  }
  // If the changes cannot be written together, writes them one by one to find those that cannot be written. Writing them one by one is
  // slower, because it parses the text for each change.
  const remaining = write(inMemory.changes) ? inMemory.conflicts : mergeValues(values, write)
  return { kind: 'merged', text, conflicts: labelConflicts(values, remaining) }
}

const labelConflicts = (values: MergedValues, conflicts: readonly ValueConflict[]): MergeConflict[] =>
  conflicts.map((conflict) => ({ ...conflict, label: labelOfDifference(values.ours, values.theirs, conflict.path) }))
