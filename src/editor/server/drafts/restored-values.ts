import { type ContentDifference, differencesBetween, isText } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'

/**
 * Returns whether a step from the text `before` of a file to `after` restores values that recorded changes have replaced, and does nothing
 * else. If another person has changed a part of such a value after the recorded change, reverting the bytes of the change would mix both
 * wordings.
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

/** The order of the items of a list has no value that could be mixed. */
const isOrder = ({ before, after }: ContentDifference): boolean => Array.isArray(before) && Array.isArray(after)

/** Returns a key for each value that differs: of a text, for each language. Other people may have moved items that have no ids. */
function differenceKeys({ path, before, after }: ContentDifference): string[] {
  if (isText(before) && isText(after)) {
    const locales = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...locales].flatMap((locale) => {
      const [was, is] = [before[locale], after[locale]]
      return was === is ? [] : differenceKeys({ path: [...path, locale], before: was, after: is })
    })
  }
  return [JSON.stringify([path.map((step) => (typeof step === 'number' ? '' : step)), before ?? null, after ?? null])]
}
