import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, isObject, isWithin } from '#src/content-model/yaml-values/path.ts'
import { differencesBetween } from '#src/content-toolkit/edit/index.ts'
import { mergeFile, type MergeSides } from '#src/content-toolkit/edit/merge/index.ts'
import { mapSides } from '#src/content-toolkit/edit/merge/sides.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'

/** The smallest unit that `flawsOfMerge` compares between the versions of a file. */
type Leaf = {
  path: EditPath
  /** A scalar, the word “group” or “list” for a container, or the whole item for an item without an id. */
  value: ContentValue | undefined
}
type Leaves = ReadonlyMap<string, Leaf>

/**
 * Returns the leaves of a value by their paths. A path names an item by its id. An item without an id has another key: the item in JSON,
 * and the number of equal items before it in the list. So the position of such an item is not compared.
 */
function leavesOf(value: ContentValue | undefined, path: EditPath = [], leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  const add = (key: string, leaf: ContentValue | undefined) => leaves.set(JSON.stringify(path) + key, { path, value: leaf })
  if (Array.isArray(value)) {
    add('', 'list')
    for (const [index, item] of value.entries()) {
      if (isObject(item) && typeof item['id'] === 'string') leavesOf(item, [...path, { id: item['id'] }], leaves)
      else add(` ${JSON.stringify(item)} ${value.slice(0, index).filter((other) => isDeepStrictEqual(other, item)).length}`, item)
    }
  } else if (isObject(value)) {
    add('', 'group')
    for (const [key, child] of Object.entries(value)) leavesOf(child, [...path, key], leaves)
  } else if (value !== undefined) add('', value)
  return leaves
}

/** Returns the ids of every list of items, by the path of the list. */
function ordersOf(leaves: Leaves): Map<string, string[]> {
  const orders = new Map<string, string[]>()
  for (const { path, value } of leaves.values()) {
    const last = path.at(-1)
    const list = JSON.stringify(path.slice(0, -1))
    if (typeof last === 'object' && value === 'group') orders.set(list, [...(orders.get(list) ?? []), last.id])
  }
  return orders
}

/**
 * Merges three versions of a file with `mergeFile`. Returns a text for each fault of the result, or the reason why there is no result. An
 * empty list means that the result has the right leaves, comments and order.
 */
export function flawsOfMerge(texts: MergeSides<string>): string[] {
  const merged = mergeFile(texts)
  if (merged.kind !== 'merged') return [merged.kind]
  const { value: result, findings } = parseYaml(merged.text)
  if (findings.length > 0) return ['the result is not valid YAML']
  const values = mapSides(texts, (text) => parseYaml(text).value)
  const { base, theirs, ours } = mapSides(values, (value) => leavesOf(value))
  const leaves = leavesOf(result)
  const conflicts = merged.conflicts.filter(({ kind }) => kind !== 'order' && kind !== 'comments')
  const isReported = ({ path }: Leaf) => conflicts.some((conflict) => isWithin(path, conflict.path) || isItemOf(conflict.path, path))
  const flaws: string[] = []
  for (const [key, leaf] of new Map([...base, ...theirs, ...ours, ...leaves])) {
    const [was, their, our, is] = [base, theirs, ours, leaves].map((each) => each.get(key)?.value)
    const isItem = key.includes(' ', JSON.stringify(leaf.path).length)
    const [isTheirs, isOurs] = [their !== was, our !== was]
    // Checks only the first of several equal items of a list, because the versions do not say which of the equal items was removed or
    // added.
    if (isItem && !key.endsWith(' 0')) continue
    if (isItem && isReported(leaf)) continue
    // Skips an item without an id that one of the versions lacks, if the deciding side lacks it: `ours` if it has added or removed the
    // item, otherwise `theirs`. The item may be the former state of a changed item, so the result may have it or not.
    if (isItem && [was, their, our].includes(undefined) && (isOurs ? our : their) === undefined) continue
    const expected = isTheirs || (isOurs && isReported(leaf)) ? their : our
    if (is !== expected) flaws.push(`${key} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`)
    if (isOurs && is !== our && !isReported(leaf)) flaws.push(`${key} is not reported`)
  }
  const comments = mapSides(texts, commentsOf)
  const areCommentsSame = [comments.theirs, comments.ours].every((side) => isDeepStrictEqual(side, comments.base))
  // Disjoint edits must not conflict. But removing a value may conflict with a changed comment, so if comments have changed, only conflicts
  // of the kinds `changed` and `order` are flaws.
  const isRefused = merged.conflicts.some(({ kind }) => areCommentsSame || kind === 'changed' || kind === 'order')
  if (areDisjoint(values) && isRefused) flaws.push('disjoint edits conflict')
  if (!merged.conflicts.some(({ kind }) => kind === 'comments')) flaws.push(...lostComments(comments, commentsOf(merged.text)))
  return [...flaws, ...flawsOfOrder(mapSides({ base, theirs, ours }, ordersOf), ordersOf(leaves), merged.conflicts)]
}

type Counts = ReadonlyMap<string, number>

/** Counts the comments by their text. Leaves out “# four”, which is not a comment but a text of the generated files. */
function commentsOf(text: string): Counts {
  const counts = new Map<string, number>()
  for (const [comment] of text.matchAll(/#.*$/gm)) if (!comment.startsWith('# four')) counts.set(comment, (counts.get(comment) ?? 0) + 1)
  return counts
}

const lostComments = (sides: MergeSides<Counts>, result: Counts): string[] =>
  [...sides.theirs.keys(), ...sides.ours.keys()].filter((comment) => {
    const { base, theirs, ours } = mapSides(sides, (counts) => counts.get(comment) ?? 0)
    const expected = theirs > base && ours > base ? Math.max(theirs, ours) : theirs + ours - base
    return (result.get(comment) ?? 0) < expected
  })

/**
 * Returns whether `path` begins with the path `list` and a position: [...list, 2] or [...list, 2, 'title']. Paths name an item by its
 * position only if it has no id.
 */
const isItemOf = (path: EditPath, list: EditPath): boolean => typeof path[list.length] === 'number' && isWithin(path, list)

type Orders = ReadonlyMap<string, readonly string[]>

function flawsOfOrder(sides: MergeSides<Orders>, result: Orders, conflicts: readonly { kind: string; path: EditPath }[]): string[] {
  return [...result].flatMap(([list, ids]) => {
    if (new Set(ids).size < ids.length) return [`${list} has an id twice`]
    const { base, theirs, ours } = mapSides(sides, (orders) => orders.get(list) ?? [])
    const common = ids.filter((id) => [base, theirs, ours].every((order) => order.includes(id)))
    const inCommon = (order: readonly string[]) => order.filter((id) => common.includes(id))
    const isReported = conflicts.some(({ kind, path }) => kind === 'order' && JSON.stringify(path) === list)
    const isTheirs = !isDeepStrictEqual(inCommon(theirs), inCommon(base))
    const expected = isTheirs ? inCommon(theirs) : inCommon(ours)
    if (!isDeepStrictEqual(inCommon(ids), expected)) return [`${list} has the order ${ids.join()}`]
    const isSwapped = (a: string, b: string, order: readonly string[]) => order.indexOf(a) > order.indexOf(b)
    const isLost = inCommon(base).some((a, index) =>
      inCommon(base)
        .slice(index + 1)
        .some((b) => isSwapped(a, b, ours) && !isSwapped(a, b, ids)),
    )
    return isLost && !isReported ? [`the order of ours in ${list} is lost`] : []
  })
}

/** Returns whether the sides have changed different places: no change of one side is at, within or around a change of the other side. */
function areDisjoint({ base, theirs, ours }: MergeSides<ContentValue | undefined>): boolean {
  const [their, our] = [theirs, ours].map((side) =>
    differencesBetween(base, side).map(({ path }) => {
      // A change of an item without an id counts as a change of its list, because the positions of such items differ between the versions.
      const index = path.findIndex((step) => typeof step === 'number')
      return index < 0 ? path : path.slice(0, index)
    }),
  )
  return !our?.some((path) => their?.some((other) => isWithin(path, other) || isWithin(other, path)))
}
