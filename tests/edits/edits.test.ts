import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceInFile } from '../harness/replace-in-file.ts'
import { batchesOf } from './batches.ts'
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
const tried = edits.filter(({ always }) => always === true || !isShort)
const batches = mode === 'together' ? await batchesOf(tried) : tried.map((edit) => [edit])
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

describe('after an edit the words may go live:', () => {
  const named = batches.map((batch) => ({ batch, names: batch.map(({ name }) => name).join('; ') }))
  it.concurrent.each(named)('$names', { timeout }, async ({ batch }) => {
    const changeAll = async (root: string) => {
      for (const { change } of batch) await change(new Content(root))
    }
    const { mayGoLive, report } = await withCopy((copy) => copy.after(changeAll, { looks }))
    expect(mayGoLive, report).toBe(true)
  })
})

describe.skipIf(isShort)('the check finds', () => {
  it.concurrent.each(breakages)('$name', { timeout }, async ({ file, from, to, found, onSight = false }) => {
    const breakIt = (root: string) => replaceInFile(`${root}/${file}`, from, to)
    const { mayGoLive, report } = await withCopy((copy) => copy.after(breakIt, { looks: looks || onSight }))
    expect(mayGoLive, report).toBe(false)
    expect(report).toMatch(found)
  })
})
