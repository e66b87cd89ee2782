import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageChecks } from '#src/publishing/gate/checks/page-checks.ts'
import { replaceInFile } from '../harness/sites/replace-in-file.ts'
import { batchesOf, filesTouchedBy } from './batches.ts'
import { type Breakage, breakages } from './breakages.ts'
import { ContentCopy } from './content-copy.ts'
import { edits } from './edits.ts'
import { GatedSite } from './gated-site.ts'

/**
 * True with EDITS=together: changes share as few builds as possible, and the gate opens pages only for faults that only a browser reveals.
 * If false, each change gets a separate build, and the gate opens its pages.
 */
const together = process.env['EDITS'] === 'together'

/** Returns the batches of changes that share a build. */
async function inBatches<Change>(changes: readonly Change[], filesOf: (change: Change) => string[] | Promise<string[]>) {
  if (!together) return changes.map((change) => [change])
  return batchesOf(await Promise.all(changes.map(async (change) => ({ change, files: await filesOf(change) }))))
}

const editBatches = await inBatches(edits, ({ change }) => filesTouchedBy(change))
// A build has faults of one kind: those that make the build fail, those that only a browser reveals, or all others. So with
// EDITS=together the gate opens pages only for the second kind.
const kinds = Map.groupBy(breakages, ({ check }) => (check === 'build' || check === 'browser' ? check : 'page check'))
const filesBrokenBy = async ({ file, edit }: Breakage) => [file, ...(edit ? await filesTouchedBy(edit) : [])]
const breakageBatches = (await Promise.all([...kinds.values()].map((kind) => inBatches(kind, filesBrokenBy)))).flat()

/** Time limit for one batch in milliseconds, including its build and opening its pages. Long enough for a busy machine. */
const timeout = 600_000

/** Copies of the site. Each batch of changes needs a separate copy while it is tested, so two batches are tested at the same time. */
const copies = [new GatedSite(), new GatedSite()]
const waiting: ((copy: GatedSite) => void)[] = []

async function withCopy<T>(use: (copy: GatedSite) => Promise<T>): Promise<T> {
  const copy = copies.pop() ?? (await new Promise<GatedSite>((resolve) => waiting.push(resolve)))
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
afterAll(() => copies.forEach((copy) => copy.remove()), timeout)

const namesOf = (changes: readonly { name: string }[]) => changes.map(({ name }) => name).join('; ')

describe('edits by an owner', () => {
  it.concurrent.each(editBatches.map((batch) => ({ batch, names: namesOf(batch) })))(
    'the gate passes after these edits: $names',
    { timeout },
    async ({ batch }) => {
      const changeAll = async (root: string) => {
        for (const { change } of batch) await change(new ContentCopy(root))
      }
      const { mayGoLive, report } = await withCopy((copy) => copy.after(changeAll, { looks: !together }))
      expect(mayGoLive, report).toBe(true)
    },
  )
})

describe('faults in the code', () => {
  it.concurrent.each(breakageBatches.map((batch) => ({ batch, names: namesOf(batch) })))(
    'the gate finds these faults: $names',
    { timeout },
    async ({ batch }) => {
      const breakAll = async (root: string) => {
        for (const { file, from, to, edit } of batch) {
          replaceInFile(`${root}/${file}`, from, to)
          await edit?.(new ContentCopy(root))
        }
      }
      const isSeen = batch.some(({ check }) => check === 'browser')
      const { mayGoLive, report } = await withCopy((copy) => copy.after(breakAll, { looks: !together || isSeen }))
      expect(mayGoLive, report).toBe(false)
      for (const { name, check, found } of batch) {
        expect(report, name).toMatch(found)
        if (check in pageChecks) expect(report, name).toContain(`✗ ${check}\n`)
      }
    },
  )
})
