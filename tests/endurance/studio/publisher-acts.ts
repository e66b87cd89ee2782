import { setTimeout as wait } from 'node:timers/promises'
import type { LeftOut } from '#src/publishing/git/index.ts'
import { pick } from '../pick.ts'
import { editMain } from './developer-acts.ts'
import { isIn, pickLeftOut } from './left-out.ts'
import { type Act, expectSame, pickText, type TeamRun } from './team.ts'
import { hasFollowed, passFirstHalf, passHalfMinute, settleSchedules } from './team-clock.ts'
import { publisher, until, writers } from './team-studio.ts'
import { type TeamText, teamTexts } from './team-texts.ts'
import { saveText } from './writer-acts.ts'

/** Acts of the publisher that change the site that visitors see, and restarts of the studio. */
export const publisherActs = {
  publish: async (team: TeamRun) => {
    await publish(team, await pickLeftOut(team))
  },
  'publish while writers save': async (team: TeamRun) => {
    const { model, studio } = team
    const leftOut = await pickLeftOut(team)
    // If main has moved, the publication first merges main into the saved files. Whether a text that a writer saves meanwhile conflicts
    // with main then depends on the moment. So writers save during the publication only if main has not moved.
    const free = model.isCurrent ? writers.filter((person) => model.draftOf(person).size === 0) : []
    const summary = newSummary(team)
    model.follow()
    const before = new Map(model.saved)
    const publishing = studio.publish(summary, leftOut)
    const saved: TeamText[] = []
    for (const writer of free) {
      const text = pickFreeText(team)
      if (!text || saved.includes(text)) continue
      await wait(team.random.whole(0, 400))
      await saveText(team, writer, text)
      saved.push(text)
    }
    const { state, problem } = await publishing
    const main = studio.mainWords()
    // Texts that were saved after the commit of the publication have their former words on main.
    const older = saved.filter(({ key }) => main.get(key) !== model.saved.get(key))
    const savedThen = new Map([...model.saved, ...older.map(({ key }) => [key, before.get(key) ?? ''] as const)])
    const expected = model.publish(isIn(leftOut), savedThen)
    expectSame([state, problem?.kind ?? ''], outcomeOf(expected), summary)
  },
  'publish while main moves': (team: TeamRun) =>
    publishDuring(team, () => {
      editMain(team, pickText(team), team.unused('During a publication'))
    }),
  'publish while a minute ends': async (team: TeamRun) => {
    await passFirstHalf()
    await publishDuring(team, passHalfMinute)
    await hasFollowed(team)
    await settleSchedules(team)
  },
  'restart during a publication': async (team: TeamRun) => {
    const { studio, model, random } = team
    const leftOut = await pickLeftOut(team)
    const summary = newSummary(team)
    model.follow()
    const publishing = studio.publish(summary, leftOut).catch(() => undefined)
    await wait(random.whole(0, 400))
    await studio.restart()
    await publishing
    await hasFollowed(team)
    const states = await studio.statesOf(summary)
    if (states.length === 0) return
    await until(async () => /live|failed/.test((await studio.statesOf(summary)).join()), `${summary} continues`)
    expectSame(await studio.statesOf(summary), [outcomeOf(model.publish(isIn(leftOut)))[0]], summary)
  },
  restart: async (team: TeamRun) => {
    await team.studio.restart()
    await hasFollowed(team)
  },
  'restart with another setting': async (team: TeamRun) => {
    team.isReviewed = !team.isReviewed
    await team.studio.restart(() => undefined, { STUDIO_PUBLISH: team.isReviewed ? 'review' : 'at-once' })
    await hasFollowed(team)
  },
  'go back to a release': async ({ studio, model, random }: TeamRun) => {
    const former = (await studio.releases()).filter(({ canRollBack }) => canRollBack)
    if (former.length === 0) return
    const { name } = pick(random, former)
    model.follow()
    expectSame((await studio.rollBack(name)).state, 'live', `Back to ${name}`)
    model.rollBack(studio.wordsOf(name.split('-')[1] ?? ''))
  },
} satisfies Record<string, Act>

function newSummary({ unused, authors }: TeamRun): string {
  const summary = unused('Publication')
  authors.set(summary, publisher)
  return summary
}

/** Returns the state and the kind of problem that a publication must have if the model expects this outcome. */
const outcomeOf = (outcome: 'live' | 'in-review') => (outcome === 'live' ? [outcome, ''] : ['failed', outcome])

async function publish(team: TeamRun, leftOut: readonly LeftOut[]): Promise<void> {
  const { studio, model } = team
  const summary = newSummary(team)
  model.follow()
  const { state, problem } = await studio.publish(summary, leftOut)
  expectSame([state, problem?.kind ?? ''], outcomeOf(model.publish(isIn(leftOut))), `${summary} ${problem?.detail}`)
}

/** Publishes, and calls `act` once: when the build begins. If nothing is built, calls `act` after the publication. */
async function publishDuring(team: TeamRun, act: () => void): Promise<void> {
  const leftOut = await pickLeftOut(team)
  let hasActed = false
  const once = () => {
    if (hasActed) return
    hasActed = true
    act()
  }
  team.duringBuild.act = once
  await publish(team, leftOut)
  team.duringBuild.act = undefined
  once()
}

/** Returns a random text that no waiting review changes, more often one with unpublished words. */
function pickFreeText({ model, random }: TeamRun): TeamText | undefined {
  const { known, main, saved } = model
  const free = teamTexts.filter(({ key }) => known.get(key) === main.get(key))
  const unpublished = free.filter(({ key }) => saved.get(key) !== main.get(key))
  const texts = unpublished.length > 0 && random.between(0, 1) < 0.7 ? unpublished : free
  return texts.length === 0 ? undefined : pick(random, texts)
}
