import { mock } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { placeKey } from '../../../src/editor/protocol/place-key.ts'
import { minute } from '../../../src/lib/time.ts'
import { pick } from '../pick.ts'
import { editMain } from './developer-acts.ts'
import { type Act, expectSame, pickText, type TeamRun } from './team.ts'
import { until, writers } from './team-studio.ts'
import { type TeamText, teamTexts } from './team-texts.ts'
import { saveText } from './writer-acts.ts'

type LeftOut = Parameters<TeamRun['studio']['publish']>[1]

/** Acts that change the site that visitors see, and what happens to the process of the studio. */
export const publisherActs = {
  publish: async (team: TeamRun) => {
    const leftOut = await pickLeftOut(team)
    await publish(team, leftOut)
    team.model.publish(isIn(leftOut))
  },
  'publish while writers save': async (team: TeamRun) => {
    const { model, studio } = team
    const leftOut = await pickLeftOut(team)
    const summary = team.unused('Publication')
    const publishing = studio.publish(summary, leftOut)
    const before = new Map(model.main)
    const saved: TeamText[] = []
    // If main has moved, it depends on the moment whether it contradicts a text that is saved now.
    const free = model.isCurrent ? writers.filter((person) => model.draftOf(person).size === 0) : []
    for (const writer of free) {
      const text = pickText(team)
      if (saved.some(({ key }) => key === text.key)) continue
      await wait(team.random.whole(0, 60))
      await saveText(team, writer, text)
      saved.push(text)
    }
    expectSame((await publishing).state, 'live', summary)
    const main = studio.mainWords()
    const isOlder = (text: TeamText) => saved.some(({ key }) => key === text.key) && main.get(text.key) === before.get(text.key)
    model.publish((text) => isIn(leftOut)(text) || isOlder(text))
  },
  'publish while main moves': async (team: TeamRun) => {
    const leftOut = await pickLeftOut(team)
    let hasMoved = false
    const edit = () => {
      if (hasMoved) return
      hasMoved = true
      editMain(team, pickText(team), team.unused('During a publication'))
    }
    team.duringBuild.act = edit
    await publish(team, leftOut)
    team.duringBuild.act = undefined
    team.model.publish(isIn(leftOut))
    // If there were no changes, nothing was built.
    edit()
  },
  'restart during a publication': async (team: TeamRun) => {
    const leftOut = await pickLeftOut(team)
    const summary = team.unused('Publication')
    const publishing = team.studio.publish(summary, leftOut).catch(() => undefined)
    await wait(team.random.whole(0, 400))
    await team.studio.restart()
    await publishing
    await hasFollowed(team)
    const wasStored = (await team.studio.statesOf(summary)).length > 0
    if (!wasStored) {
      team.model.follow()
      return
    }
    await until(async () => /live|failed/.test((await team.studio.statesOf(summary)).join()), `${summary} continues`)
    expectSame(await team.studio.statesOf(summary), ['live'], summary)
    team.model.publish(isIn(leftOut))
  },
  restart: async (team: TeamRun) => {
    await team.studio.restart()
    await hasFollowed(team)
    team.model.follow()
  },
  'go back to a release': async ({ studio, model, random }: TeamRun) => {
    const former = (await studio.releases()).filter(({ canRollBack }) => canRollBack)
    if (former.length === 0) return
    const { name } = pick(random, former)
    model.rollBack(studio.wordsOf(name.split('-')[1] ?? ''))
    expectSame((await studio.rollBack(name)).state, 'live', `Back to ${name}`)
  },
  'a minute passes': async (team: TeamRun) => {
    mock.timers.tick(minute)
    await hasFollowed(team)
    team.model.follow()
  },
} satisfies Record<string, Act>

/** Resolves when the saved files contain the newest main. */
const hasFollowed = ({ studio: { site, remote } }: TeamRun): Promise<void> =>
  until(() => site.git('rev-parse', 'HEAD') === remote.git('rev-parse', 'main'), 'the studio follows main')

async function publish({ studio, unused }: TeamRun, leftOut: LeftOut): Promise<void> {
  const summary = unused('Publication')
  const { state, problem, detail } = await studio.publish(summary, leftOut)
  expectSame([state, problem, detail], ['live', '', ''], summary)
}

/** Leaves out some of the changes that the editor lists. If main has not moved, the list is that of the model. */
async function pickLeftOut({ studio, model, random }: TeamRun): Promise<LeftOut> {
  const { changes } = await studio.changes()
  const unpublished = new Set(teamTexts.flatMap(({ key, wholeKey }) => (model.saved.get(key) === model.main.get(key) ? [] : [wholeKey])))
  if (model.isCurrent) expectSame(changes.map(placeKey).toSorted(), [...unpublished].toSorted(), 'The list of changes')
  return changes.filter(() => random.between(0, 1) < 0.3)
}

const isIn =
  (leftOut: LeftOut) =>
  ({ wholeKey }: TeamText): boolean =>
    leftOut.some((change) => placeKey(change) === wholeKey)
