import { itemName } from '#src/content-model/yaml-values/item-name.ts'
import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'
import { withAbbreviation } from '#src/editor/panel/controls/facts/zone-name.ts'
import type { DraftItem } from '#src/editor/protocol/calls/call-schemas.ts'
import { slug } from '#src/lib/text.ts'

/**
 * Returns a random id for a copy of an item: at most 30 characters of the copied id, or “new” if there is none, then six random characters.
 */
export function randomItemId(copiedId: ContentValue | undefined): string {
  const base = typeof copiedId === 'string' && copiedId !== '' ? copiedId.slice(0, 30).replace(/-$/, '') : 'new'
  return `${base}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`
}

/**
 * Returns a new item with another value. A new time zone gets its abbreviation. When the name of the item changes, its id follows (“A
 * dinner in Vienna” → a-dinner-in-vienna), unless the writer has typed an id.
 */
export function changedItem(item: DraftItem, changed: ContentValue): DraftItem {
  const before = item.value
  const value = withAbbreviation(before, changed) ?? changed
  if (!isObject(before) || !isObject(value) || typeof value['id'] !== 'string') return { ...item, value }
  if (item.hasTypedId === true || value['id'] !== before['id']) return { ...item, value, hasTypedId: true }
  const name = itemName(value) ?? ''
  // An id must start with a letter, so other characters at the start of the name are left out.
  const id = name === (itemName(before) ?? '') ? '' : slug(name).replace(/^[^a-z]+/, '')
  return { ...item, value: id === '' ? value : { ...value, id } }
}
