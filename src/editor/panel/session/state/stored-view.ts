import { isObject } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { GuardedStorage } from '#src/editor/protocol/storage.ts'
import { parseJson } from '#src/lib/objects.ts'

const kinds = ['field', 'item', 'texts', 'images', 'translations', 'publish'] as const

/**
 * The state that the panel shows again after a reload: the view, the place that is open in the view “field”, and the key of the new item
 * that is open in the view “item”.
 */
export type StoredView = { kind: (typeof kinds)[number]; place: FieldPlace | undefined; itemKey: string | undefined }

/** Key under which the session storage of the tab has the `StoredView`. */
const storageKey = 'editor-shown'

/** Stores a view in the session storage of the tab. */
export const storeView = (storage: GuardedStorage, { kind, place, itemKey }: StoredView): void =>
  storage.setItem(storageKey, JSON.stringify({ view: kind, place, itemKey }))

/**
 * Returns the stored view of the tab. Returns undefined if the tab has not stored a view, or if another version has stored a view that this
 * version lacks.
 */
export function storedView(storage: GuardedStorage): StoredView | undefined {
  const stored = parseJson(storage.getItem(storageKey) ?? '')
  const kind = kinds.find((name) => isObject(stored) && name === stored['view'])
  if (!isObject(stored) || kind === undefined) return undefined
  const { place, itemKey } = stored
  return { kind, place: isPlace(place) ? place : undefined, itemKey: typeof itemKey === 'string' ? itemKey : undefined }
}

const isPlace = (value: unknown): value is FieldPlace =>
  isObject(value) && typeof value['file'] === 'string' && Array.isArray(value['path']) && value['path'].every(isStep)

const isStep = (step: unknown): boolean =>
  typeof step === 'string' || Number.isInteger(step) || (isObject(step) && typeof step['id'] === 'string')
