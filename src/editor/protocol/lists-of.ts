import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import { placeKey } from './entries.ts'

export type NamedList = {
  file: string
  path: EditPath
  label: Label
  /** The paths of the pages that show the list; empty if all pages do. */
  pages: readonly string[]
}

/**
 * Returns the lists whose items contain the places, each list once, in the order of the places. The pages of a list are those that show any
 * of its places.
 */
export function listsOf(places: readonly (NamedList & { kind: string })[]): NamedList[] {
  const lists = new Map<string, NamedList>()
  for (const { file, path, label, kind, pages } of places) {
    const depth = path.findIndex((step) => typeof step === 'object')
    if (depth < 0 || kind === 'setting') continue
    const list = { file, path: path.slice(0, depth), label: label.slice(0, depth) }
    const key = placeKey(list)
    lists.set(key, { ...list, pages: [...new Set([...(lists.get(key)?.pages ?? []), ...pages])] })
  }
  return [...lists.values()]
}

/** Returns the lists that are not in `shown`, without lists that every page shows. */
export function listsElsewhere(lists: readonly NamedList[], shown: readonly NamedList[]): NamedList[] {
  const keys = new Set(shown.map(placeKey))
  return lists.filter((list) => list.pages.length > 0 && !keys.has(placeKey(list)))
}
