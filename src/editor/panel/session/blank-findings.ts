import { type ContentValue, isBlank, isWithin, resolvePath, valueAt } from '#src/content/yaml-values/path.ts'
import type { Draft, FieldFinding } from '../../calls/answers.ts'
import type { FieldPlace } from '../../calls/call-inputs.ts'
import type { DraftEntry } from '../../calls/call-schemas.ts'
import { isAboutEntry } from '../../protocol/entries.ts'
import { entryOf } from './draft-entries.ts'

/**
 * Leaves out the errors about values that were blank when the check saw them and are no longer. `checked` is the draft that the check has
 * seen, `entries` the draft now.
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

/** Returns the value at a place that the check has seen. `checked` is the entry that it saw, undefined without an entry. */
function valueBefore(checked: DraftEntry | undefined, entry: DraftEntry, place: FieldPlace): ContentValue | undefined {
  if (checked) return valueInEntry(checked, place)
  return entry.kind === 'edit' ? valueWithin(entry.was, entry, place) : undefined
}

const valueInEntry = (entry: DraftEntry, place: FieldPlace): ContentValue | undefined => valueWithin(entry.value, entry, place)

/** Returns the value at a place, from the value of the entry that contains the place. */
function valueWithin(value: ContentValue | undefined, entry: DraftEntry, { path }: FieldPlace): ContentValue | undefined {
  if (entry.kind === 'edit' && !isWithin(path, entry.path)) return value
  const rest = resolvePath(value, path.slice(entry.kind === 'edit' ? entry.path.length : entry.list.length + 1))
  return rest && valueAt(value, rest)
}
