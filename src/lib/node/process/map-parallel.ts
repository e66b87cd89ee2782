import { availableParallelism } from 'node:os'

/** Maps items with an asynchronous function. Runs as many calls in parallel as there are processors. Keeps the order of the items. */
export async function mapParallel<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  // All workers take items from the same iterator, so that each item is processed once.
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
