import {
  type ContentValue,
  type EditPath,
  isObject,
  isWithin,
  type ResolvedPath,
  resolvePath,
  valueAt,
} from '#src/content-model/yaml-values/path.ts'
import { isDeepEqual, withChanges } from '#src/editor/panel/session/state/draft-entries.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'

export type Rewrite = FieldPlace & {
  /** The whole string in which the search has found hits, with the edits of the draft applied. */
  before: string
  after: string
}

/**
 * Returns the changes of the draft that replace strings. A string in an entry of the draft changes this entry, any other string adds an
 * edit. `skipped` are the rewrites whose string no longer equals `before`, or cannot be found in the draft.
 */
export function changesOfRewrites(
  entries: Draft['entries'],
  rewrites: readonly Rewrite[],
): { changes: DraftChanges; skipped: readonly Rewrite[] } {
  const changes: DraftChanges = []
  const skipped: Rewrite[] = []
  let current = entries
  for (const rewrite of rewrites) {
    const change = changeOfRewrite(current, rewrite)
    if (!change) {
      skipped.push(rewrite)
      continue
    }
    current = withChanges(current, [change])
    changes.push(change)
  }
  // If an entry contains several strings, only its last change is returned, because it contains all rewrites in the entry.
  return { changes: [...new Map(changes.map((change) => [change.key, change])).values()], skipped }
}

function changeOfRewrite(entries: Draft['entries'], { file, path, before, after }: Rewrite): DraftChanges[number] | undefined {
  for (const { key, entry } of entries) {
    const inner = entry.file === file ? pathInEntry(entry, path) : undefined
    if (inner === 'unknown') return undefined
    if (inner === undefined) continue
    const resolved = resolvePath(entry.value, inner)
    if (!resolved || valueAt(entry.value, resolved) !== before) return undefined
    const value = withString(entry.value, resolved, after)
    return { key, entry: entry.kind === 'edit' && isDeepEqual(value, entry.was) ? null : { ...entry, value } }
  }
  return { key: placeKey({ file, path }), entry: { kind: 'edit', file, path, was: before, value: after } }
}

/**
 * Returns the path of a value within the value of an entry; undefined if the entry does not contain the value. Returns `unknown` if the
 * entry adds an item to a list on the path whose items have no ids: positions in the draft then differ from those in the file.
 */
function pathInEntry(entry: DraftEntry, path: EditPath): EditPath | 'unknown' | undefined {
  if (entry.kind === 'edit') return isWithin(path, entry.path) ? path.slice(entry.path.length) : undefined
  const { list, value } = entry
  const step = path[list.length]
  if (!isWithin(path, list) || step === undefined) return undefined
  if (typeof step !== 'object') return 'unknown'
  return isObject(value) && value['id'] === step.id ? path.slice(list.length + 1) : undefined
}

function withString(root: ContentValue | undefined, [step, ...rest]: ResolvedPath, text: string): ContentValue {
  if (step === undefined || root === undefined) return text
  if (Array.isArray(root)) return root.with(Number(step), withString(root[Number(step)], rest, text))
  return isObject(root) ? { ...root, [step]: withString(root[step], rest, text) } : text
}
