import { type ContentDifference, differencesBetween, isText } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'

/**
 * Returns whether a change of a file, from the text `before` to the text `after`, does nothing but restore values that the recorded changes
 * have replaced. This is false, for example, if another person has since changed other letters of such a value: the text `after` would then
 * contain a mixture of both wordings.
 */
export function restoresOnly(changes: readonly ContentDifference[], before: string, after: string): boolean {
  const restored = new Set(
    changes.flatMap((change) => differencesBetween(change.after, change.before, change.path)).flatMap(differenceKeys),
  )
  return differencesBetween(parseYaml(before).value, parseYaml(after).value)
    .filter((difference) => !isOrder(difference))
    .flatMap(differenceKeys)
    .every((key) => restored.has(key))
}

/**
 * Returns whether a difference is a new order of a list. `restoresOnly` ignores such a difference, because an order has no wording of which
 * an undo could make a mixture.
 */
const isOrder = ({ before, after }: ContentDifference): boolean => Array.isArray(before) && Array.isArray(after)

/**
 * Returns a key for each changed value; for a text, a key for each changed language. The keys do not contain positions in lists, because
 * another person may have moved items without ids.
 */
function differenceKeys({ path, before, after }: ContentDifference): string[] {
  if (isText(before) && isText(after)) {
    const locales = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...locales].flatMap((locale) => {
      const valueBefore = before[locale]
      const valueAfter = after[locale]
      return valueBefore === valueAfter ? [] : differenceKeys({ path: [...path, locale], before: valueBefore, after: valueAfter })
    })
  }
  return [JSON.stringify([path.map((step) => (typeof step === 'number' ? '' : step)), before ?? null, after ?? null])]
}
