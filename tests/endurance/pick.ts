import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'

/** Returns a random item of a list whose length is known only at run time. Throws if the list is empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}
