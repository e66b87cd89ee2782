import { availableParallelism } from 'node:os'

/**
 * Maps items with an asynchronous function. As many calls run at the same time as there are processors. The results have the order of the
 * items.
 */
export async function mapParallel<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  // All workers take items from one shared iterator, so that each item is processed exactly once.
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
