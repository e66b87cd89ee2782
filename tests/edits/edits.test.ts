import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceInFile } from '../harness/replace-in-file.ts'
import { breakages } from './breakages.ts'
import { Content } from './content.ts'
import { edits } from './edits.ts'
import { SiteCopy } from './site-copy.ts'

// EDITS=few: those that every run of the tests tries, without a look at the pages.
const isShort = process.env['EDITS'] === 'few'
/** Longest that one change may take, with its build and its pictures, in milliseconds. */
const timeout = 240_000

/** Each takes one change at a time. */
const copies = [1, 2].map(() => new SiteCopy({ looks: !isShort }))
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
  it.concurrent.each(edits.filter(({ always }) => always === true || !isShort))('$name', { timeout }, async ({ change }) => {
    const { mayGoLive, report } = await withCopy((copy) => copy.after((root) => change(new Content(root))))
    expect(mayGoLive, report).toBe(true)
  })
})

describe.skipIf(isShort)('the check finds', () => {
  it.concurrent.each(breakages)('$name', { timeout }, async ({ file, from, to, found }) => {
    const { mayGoLive, report } = await withCopy((copy) => copy.after((root) => replaceInFile(`${root}/${file}`, from, to)))
    expect(mayGoLive, report).toBe(false)
    expect(report).toMatch(found)
  })
})
