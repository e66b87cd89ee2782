import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, type Group, isObject, valueAt } from '#src/content-model/yaml-values/path.ts'
import { isFlatGroup, isText, itemsById } from '../differences.ts'
import { commonEnds } from '../splice.ts'
import type { ItemsByKey } from './keyed-items.ts'
import { orderLike } from './merge-order.ts'
import type { MergedValue } from './sides.ts'

type IsChosen = (path: EditPath) => boolean

/**
 * Returns `before` with the chosen differences from `after`. The paths of differences are those that `differencesBetween` returns; one
 * language of a text can be chosen too.
 */
export function chosenValue(before: MergedValue, after: MergedValue, isChosen: IsChosen, path: EditPath = []): MergedValue {
  if (isDeepStrictEqual(before, after)) return before
  const whole = () => (isChosen(path) ? after : before)
  if (isText(before) && isText(after)) {
    return isChosen(path)
      ? after
      : chosenEntries(before, after, (valueBefore, valueAfter, key) => (isChosen([...path, key]) ? valueAfter : valueBefore))
  }
  if ([before, after].some((value) => isText(value) || isFlatGroup(value))) return whole()
  if (Array.isArray(before) && Array.isArray(after)) {
    const itemsBefore = itemsById(before)
    const itemsAfter = itemsById(after)
    if (itemsBefore && itemsAfter) return chosenItems(itemsBefore, itemsAfter, isChosen, path)
    return chosenByPosition(before, after, isChosen, path)
  }
  if (!isObject(before) || !isObject(after)) return whole()
  return chosenEntries(before, after, (valueBefore, valueAfter, key) => chosenValue(valueBefore, valueAfter, isChosen, [...path, key]))
}

function chosenEntries(
  before: Group,
  after: Group,
  choose: (valueBefore: MergedValue, valueAfter: MergedValue, key: string) => MergedValue,
): Group {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const entries = keys.map((key) => [key, choose(valueAt(before, [key]), valueAt(after, [key]), key)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, ContentValue] => entry[1] !== undefined))
}

function chosenItems(before: ItemsByKey, after: ItemsByKey, isChosen: IsChosen, path: EditPath): ContentValue[] {
  const items = new Map<string, ContentValue>()
  // If the path of the list is chosen, its items get the new order. Otherwise they keep the former order, and an added item is placed
  // behind the item that precedes it in the new order.
  const orders = [before, after].map((each) => [...each.keys()])
  const [order = [], other = []] = isChosen(path) ? orders.toReversed() : orders
  for (const id of orderLike(order, other.concat(order))) {
    const item = chosenValue(before.get(id), after.get(id), isChosen, [...path, { id }])
    if (item !== undefined) items.set(id, item)
  }
  return [...items.values()]
}

function chosenByPosition(
  before: readonly ContentValue[],
  after: readonly ContentValue[],
  isChosen: IsChosen,
  path: EditPath,
): ContentValue[] {
  const { start, end } = commonEnds<ContentValue>(before, after, isDeepStrictEqual)
  const [changedBefore = [], changedAfter = []] = [before, after].map((list) => list.slice(start, list.length - end))
  const changed = Array.from({ length: Math.max(changedBefore.length, changedAfter.length) }, (_, index) =>
    chosenValue(changedBefore[index], changedAfter[index], isChosen, [...path, start + index]),
  )
  return [...before.slice(0, start), ...changed.filter((item) => item !== undefined), ...before.slice(before.length - end)]
}
