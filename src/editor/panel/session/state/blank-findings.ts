import { type ContentValue, isBlank, isWithin, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { isAboutEntry } from '#src/editor/protocol/entries.ts'
import { entryOf } from './draft-entries.ts'

/**
 * Removes findings about values that the writer has filled since the last check: the value was blank in `checked`, the draft that the check
 * has seen, and is not blank in `entries`, the present draft.
 */
export const withoutFilled = (
  findings: readonly FieldFinding[],
  checked: Draft['entries'],
  entries: Draft['entries'],
): readonly FieldFinding[] =>
  checked === entries
    ? findings
    : findings.filter((finding) => {
        const item = entries.find(({ entry }) => isAboutEntry(finding, entry))
        if (!item) return true
        return !isBlank(valueBefore(entryOf(checked, item.key), item.entry, finding)) || isBlank(valueInEntry(item.entry, finding))
      })

/**
 * Returns the value that a place had at the last check. `checked` is the entry of the draft at that time. Without an entry, the value is
 * the saved value, from which the edit `entry` begins.
 */
function valueBefore(checked: DraftEntry | undefined, entry: DraftEntry, place: FieldPlace): ContentValue | undefined {
  if (checked) return valueInEntry(checked, place)
  return entry.kind === 'edit' ? valueWithin(entry.was, entry, place) : undefined
}

const valueInEntry = (entry: DraftEntry, place: FieldPlace): ContentValue | undefined => valueWithin(entry.value, entry, place)

/** Returns the value at a place, given the value of the entry that contains the place. */
function valueWithin(value: ContentValue | undefined, entry: DraftEntry, { path }: FieldPlace): ContentValue | undefined {
  if (entry.kind === 'edit' && !isWithin(path, entry.path)) return value
  const rest = resolvePath(value, path.slice(entry.kind === 'edit' ? entry.path.length : entry.list.length + 1))
  return rest && valueAt(value, rest)
}
