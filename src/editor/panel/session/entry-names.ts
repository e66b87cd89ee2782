import { languageName, toLocale } from '../../../content/i18n/locales.ts'
import { itemName } from '../../../content/yaml-values/item-name.ts'
import { localeOfPath, withoutLocale } from '../../../content/yaml-values/path.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { Draft, FieldPlace } from '../../calls/answers.ts'
import type { DraftEntry } from '../../calls/call-schemas.ts'
import { nameOfFile, nameOfPath, nameOfPlace, shortName } from '../../protocol/label.ts'
import type { DraftStep } from './session.ts'

/** Returns the name of an entry of the draft: Plans › Prestige › Title (English), or the name of a new item. */
export function nameOfEntry({ entry, label }: Pick<Draft['entries'][number], 'entry' | 'label'>, words: EditorWords): string {
  if (entry.kind === 'edit') {
    const name = label ? nameOfPlace(entry.file, label, words) : nameOfPath(entry.file, withoutLocale(entry.path), words)
    const locale = localeOfPath(entry.path)
    return locale === undefined ? name : `${name} (${languageName(locale, words.code)})`
  }
  const name = itemName(entry.value, toLocale(words.code))
  return `${nameOfFile(entry.file, words)} › ${name === undefined || name === '' ? words.newItem() : shortName(name)}`
}

/** Returns the place of an entry; that of a new item is its list. */
export const placeOfEntry = (entry: DraftEntry): FieldPlace => ({
  file: entry.file,
  path: entry.kind === 'edit' ? entry.path : entry.list,
})

/** Returns the name of a step for undo: that of its first entry, and how many others it changes. */
export function nameOfUndo(step: DraftStep, words: EditorWords): string | undefined {
  const entry = entryOfStep(step)
  if (!entry) return undefined
  const name = nameOfEntry(entry, words)
  return step.length > 1 ? words.find.andOthers({ name, count: step.length - 1 }) : name
}

/** Returns the first entry of a step for undo. */
export function entryOfStep([change]: DraftStep): Pick<Draft['entries'][number], 'entry' | 'label'> | undefined {
  const entry = change?.before ?? change?.after
  return entry && { entry, ...(change?.label && { label: change.label }) }
}
