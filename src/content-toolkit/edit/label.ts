import { z } from 'zod'
import { baseLocale, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { itemName } from '#src/content-model/yaml-values/item-name.ts'
import { type ContentValue, type EditPath, type ResolvedPath, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { mapValues } from '#src/lib/objects.ts'

/** Human-readable path to a value: keys, and the names of items in each language. */
export const labelSchema = z.array(
  z.union([z.object({ key: z.string() }), z.object({ item: z.record(z.enum(localeCodes), z.string()).readonly() })]),
)
export type Label = z.output<typeof labelSchema>

/** Returns the label of a value. The name of an item without a name is its position, counted from 1. */
export const labelAt = (root: ContentValue | undefined, path: Readonly<ResolvedPath>): Label =>
  path.map((step, index) =>
    typeof step === 'string' ? { key: step } : { item: itemNames(valueAt(root, path.slice(0, index + 1)), String(step + 1)) },
  )

export const itemNames = (item: ContentValue | undefined, otherwise: string): Readonly<Record<Locale, string>> =>
  mapValues(locales, (_, locale) => itemName(item, locale) ?? otherwise)

/**
 * Returns the label of a place that differs between two values of a file. Items are named as in `after`, or as in `before` if `after` lacks
 * the place.
 */
export function labelOfDifference(before: ContentValue | undefined, after: ContentValue | undefined, path: EditPath): Label {
  const side = [after, before].find((value) => value !== undefined && resolvePath(value, path))
  return labelAt(side, resolvePath(side, path) ?? [])
}

/** Prints a label on one line: plans › Prestige › price. */
export const printLabel = (file: string, label: Label): string =>
  [file.replace('.yaml', ''), ...label.map((step) => ('key' in step ? step.key : step.item[baseLocale]))].join(' › ')
