import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceInFile } from '../harness/replace-in-file.ts'
import { batchesOf, filesTouchedBy } from './batches.ts'
import { breakages } from './breakages.ts'
import { Content } from './content.ts'
import { edits } from './edits.ts'
import { SiteCopy } from './site-copy.ts'

/**
 * few: those edits that every run of the tests tries. together: all, as many at once as can be. Neither looks at pages for
 * which that is not needed. By itself each change is tried alone, and looked at.
 */
const mode = process.env['EDITS']
const isShort = mode === 'few'
const looks = mode === undefined
/** Changes that are tried with one build: each by itself, or as many as do not touch the same file. */
async function inBatches<Change>(changes: readonly Change[], filesOf: (change: Change) => string[] | Promise<string[]>) {
  if (mode !== 'together') return changes.map((change) => [change])
  return batchesOf(await Promise.all(changes.map(async (change) => ({ change, files: await filesOf(change) }))))
}

const tried = edits.filter(({ always }) => always === true || !isShort)
const editBatches = await inBatches(tried, filesTouchedBy)
// What shows in a browser alone is broken by itself, so that only one build has to be looked at.
const kinds = Map.groupBy(breakages, ({ onSight, stopsBuild }) => (stopsBuild ? 'stops the build' : onSight ? 'on sight' : 'built'))
const breakageBatches = (await Promise.all([...kinds.values()].map((kind) => inBatches(kind, ({ file }) => [file])))).flat()

/** Longest that one change may take, with its build and its pictures, in milliseconds. */
const timeout = 240_000

/** Each takes one change at a time. */
const copies = [new SiteCopy(), new SiteCopy()]
const waiting: ((copy: SiteCopy) => void)[] = []

async function withCopy<T>(use: (copy: SiteCopy) => Promise<T>): Promise<T> {
  const copy = copies.pop() ?? (await new Promise<SiteCopy>((resolve) => waiting.push(resolve)))
  try {
    return await use(copy)
  } finally {
    const next = waiting.shift()
    if (next) next(copy)
    else copies.push(copy)
  }
}

beforeAll(async () => {
  for (const { mayGoLive, report } of await Promise.all(copies.map((copy) => copy.prepare()))) expect(mayGoLive, report).toBe(true)
}, timeout)
afterAll(() => copies.forEach((copy) => copy.remove()))

const namesOf = (changes: readonly { name: string }[]) => changes.map(({ name }) => name).join('; ')

describe('after an edit the words may go live:', () => {
  it.concurrent.each(editBatches.map((batch) => ({ batch, names: namesOf(batch) })))('$names', { timeout }, async ({ batch }) => {
    const changeAll = async (root: string) => {
      for (const { change } of batch) await change(new Content(root))
    }
    const { mayGoLive, report } = await withCopy((copy) => copy.after(changeAll, { looks }))
    expect(mayGoLive, report).toBe(true)
  })
})

describe.skipIf(isShort)('the check finds', () => {
  it.concurrent.each(breakageBatches.map((batch) => ({ batch, names: namesOf(batch) })))('$names', { timeout }, async ({ batch }) => {
    const breakAll = (root: string) => {
      for (const { file, from, to } of batch) replaceInFile(`${root}/${file}`, from, to)
    }
    const isSeen = batch.some(({ onSight }) => onSight === true)
    const { mayGoLive, report } = await withCopy((copy) => copy.after(breakAll, { looks: looks || isSeen }))
    expect(mayGoLive, report).toBe(false)
    for (const { name, found } of batch) expect(report, name).toMatch(found)
  })
})
