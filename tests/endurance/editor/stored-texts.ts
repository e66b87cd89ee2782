import { join } from 'node:path'
import { DraftStore } from '#src/editor/server/storage/draft-store.ts'
import { specimenContent } from '../../specimen/site.ts'

/** Plans whose description is the same on the page as in the file, because typographic rules change nothing in it. */
const plans = specimenContent.en.plans.filter(({ description }) => !/[“”’\u00a0\u202f]/.test(description))
export const planDescriptions = plans.map(({ description }) => description)

/**
 * The unsaved description of each plan, in the order of `planDescriptions`: as a person has typed it, or as the draft on the server has
 * it. undefined: the plan has no unsaved description.
 */
export type Typed = (string | undefined)[]

/** Returns the descriptions in the draft on the server, in the order of `planDescriptions`. `folder` is the root of the site. */
export function storedTexts(folder: string): Typed {
  const entries = storedEntries(folder)
  return planDescriptions.map((_, plan) => entries.find((entry) => entry.plan === plan)?.value)
}

/** Returns the entries of the draft in the order in which the panel lists them. */
export function storedEntries(folder: string): { plan: number; value: string }[] {
  const store = new DraftStore(join(folder, 'data/editor/drafts.sqlite'))
  const entries = store.listEntries('local').flatMap(({ entry }) => {
    if (entry.kind !== 'edit' || typeof entry.value !== 'string') return []
    const [step] = entry.path
    const id = typeof step === 'object' ? step.id : ''
    return [{ plan: plans.findIndex((plan) => plan.id === id), value: entry.value }]
  })
  store.close()
  return entries
}
