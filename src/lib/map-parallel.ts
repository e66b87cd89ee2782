import { availableParallelism } from 'node:os'

/** The results of a function for each of some items, in their order; as many at once as there are processors. */
export async function mapParallel<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  // The workers take from one iterator.
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
