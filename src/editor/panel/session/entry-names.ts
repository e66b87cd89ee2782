import { itemName } from '../../../content/yaml-values/item-name.ts'
import { withoutLocale } from '../../../content/yaml-values/path.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { FieldPlace } from '../../calls/answers.ts'
import type { DraftEntry } from '../../calls/call-schemas.ts'
import { labelOfPath, nameOfFile, nameOfPlace } from '../../protocol/label.ts'

/** Returns the name of an entry of the draft: Plans › Prestige › Title, or the name of a new item. */
export function nameOfEntry(entry: DraftEntry, words: EditorWords): string {
  if (entry.kind === 'edit') return nameOfPlace(entry.file, labelOfPath(withoutLocale(entry.path)), words)
  const name = itemName(entry.value)
  return `${nameOfFile(entry.file, words)} › ${name === undefined || name === '' ? words.newItem() : name}`
}

/** Returns the place of an entry; that of a new item is its list. */
export const placeOfEntry = (entry: DraftEntry): FieldPlace => ({
  file: entry.file,
  path: entry.kind === 'edit' ? entry.path : entry.list,
})
