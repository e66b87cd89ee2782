import { languageName, toLocale } from '#src/content-model/i18n/locales.ts'
import { itemName } from '#src/content-model/yaml-values/item-name.ts'
import { localeOfPath, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { KeyedEntry } from '#src/editor/protocol/calls/draft-answers.ts'
import { nameOfFile, nameOfPath, nameOfPlace, shortName } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import type { UndoStep } from '../state/undo-steps.ts'

type NamedEntry = Pick<KeyedEntry, 'entry' | 'label'>

/**
 * Returns the name of an entry of the draft: the path of the edited value, such as Plans › Prestige › Title (English), or the name of a new
 * item after that of its file.
 */
export function nameOfEntry({ entry, label }: NamedEntry, messages: EditorMessages): string {
  if (entry.kind === 'edit') {
    const name = label ? nameOfPlace(entry.file, label, messages) : nameOfPath(entry.file, withoutLocale(entry.path), messages)
    const locale = localeOfPath(entry.path)
    return locale === undefined ? name : `${name} (${languageName(locale, messages.code)})`
  }
  const name = itemName(entry.value, toLocale(messages.code))
  return `${nameOfFile(entry.file, messages)} › ${name === undefined || name === '' ? messages.newItem() : shortName(name)}`
}

/** Returns the place of an entry. A new item is not in the content yet, so its place is that of its list. */
export const placeOfEntry = (entry: DraftEntry): FieldPlace => ({
  file: entry.file,
  path: entry.kind === 'edit' ? entry.path : entry.list,
})

/** Returns a name for entries that are changed together: the name of the first entry, and the number of the other entries. */
export function nameOfEntries([first, ...others]: readonly NamedEntry[], messages: EditorMessages): string {
  const name = first ? nameOfEntry(first, messages) : ''
  return others.length > 0 ? messages.find.andOthers({ name, count: others.length }) : name
}

/** Returns the name of a step for Undo or Redo: the name of the entries that the step changes, or for a save the name of what was saved. */
export const nameOfUndo = (step: UndoStep, messages: EditorMessages, direction: 'undo' | 'redo' = 'undo'): string =>
  step.kind === 'save' ? step.name(messages, direction) : nameOfEntries(entriesOfStep(step), messages)

/** Returns the entries that a step has changed. Empty for a save. */
export const entriesOfStep = (step: UndoStep): NamedEntry[] =>
  step.kind === 'save'
    ? []
    : step.changes.flatMap(({ before, after, label }) => {
        const entry = before ?? after
        return entry ? [{ entry, ...(label && { label }) }] : []
      })
