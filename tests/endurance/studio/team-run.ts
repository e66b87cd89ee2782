import { mock } from 'node:test'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { pick } from '../pick.ts'
import { seededRandom } from '../seeded-random.ts'
import { checkedBuild } from './checked-build.ts'
import { developerActs } from './developer-acts.ts'
import { publisherActs } from './publisher-acts.ts'
import { reviewActs } from './review-acts.ts'
import { scheduleActs } from './schedule-acts.ts'
import { type Act, authors, type TeamRun } from './team.ts'
import { checkRepositories, commitChecker, wordChecker } from './team-checks.ts'
import { passMillisecond, passMinute, stopClock } from './team-clock.ts'
import { TeamCommits } from './team-commits.ts'
import { TeamModel } from './team-model.ts'
import { TeamReviews } from './team-reviews.ts'
import { TeamSchedules } from './team-schedules.ts'
import { startTeamStudio } from './team-studio.ts'
import { writerActs } from './writer-acts.ts'

/** Total number of acts in the run, by all people together. The environment variable TEAM_ACTS overrides the default. */
const count = Number(process.env['TEAM_ACTS'] ?? 200)

const repeated = (times: number, act: Record<string, Act>) => Array.from({ length: times }, () => Object.entries(act)).flat()

/** The acts from which the run chooses at random. Frequent acts are listed several times, saving a text most often. */
const kinds: readonly (readonly [name: string, act: Act])[] = [
  ...repeated(8, { 'save a text': writerActs['save a text'] }),
  ...repeated(2, { 'send for review': reviewActs['send for review'], 'some minutes pass': scheduleActs['some minutes pass'] }),
  ...Object.entries({ ...writerActs, ...publisherActs, ...developerActs, ...reviewActs, ...scheduleActs }),
]

/** Number of acts after which the clock advances by a minute, because the studio limits the calls of a person per minute. */
const actsInMinute = 25

/** Number of acts between two lines that say how far the run is. */
const reportedActs = 50

/**
 * Proves that a studio keeps the words and the authors of a team. Three writers, a publisher, a reviewer and a developer work with a
 * studio at random. After each act, main, the saved files and the drafts must have exactly the words of the model. Returns the number of
 * acts by their names. Throws at the first difference.
 */
export async function testStudioTeam(): Promise<string> {
  const started = performance.now()
  stopClock()
  const duringBuild: TeamRun['duringBuild'] = { act: undefined }
  const studio = await startTeamStudio((task) => {
    duringBuild.act?.()
    return checkedBuild(task)
  })
  try {
    const team = createTeam(studio, duringBuild)
    const [checkMessages, checkCommits] = [wordChecker(team), commitChecker(team)]
    const happened = new Map<string, number>()
    for (let turn = 1; turn <= count; turn++) {
      const [name, act] = pick(team.random, kinds)
      try {
        await takeTurn(team, act, turn)
        await checkMessages(turn)
        await checkCommits()
      } catch (error) {
        throw new Error(`Act ${turn}, ${name}: ${errorMessage(error)}\n${studio.log.slice(-5).join('')}`, { cause: error })
      }
      happened.set(name, (happened.get(name) ?? 0) + 1)
      if (turn % reportedActs === 0) process.stderr.write(`${turn} acts in ${secondsSince(started)} s\n`)
    }
    checkRepositories(team)
    const list = [...happened].map(([name, times]) => `${name} (${times})`).join(', ')
    return `${count} acts of a team, in ${secondsSince(started)} s: ${list}. No word lost, none published that was left out, no false conflict; ${await checkCommits()} commits on main, each with its author and without errors.`
  } finally {
    mock.timers.reset()
    await studio[Symbol.asyncDispose]()
  }
}

function createTeam(studio: TeamRun['studio'], duringBuild: TeamRun['duringBuild']): TeamRun {
  let used = 0
  const commits = new TeamCommits(studio.remote)
  const model = new TeamModel(studio.mainWords(), authors, new TeamReviews(commits))
  return {
    studio,
    model,
    commits,
    duringBuild,
    random: seededRandom(),
    isReviewed: false,
    schedules: new TeamSchedules(model),
    branches: new Map(),
    authors: new Map(),
    unused: (beginning) => `${beginning} ${++used}`,
  }
}

async function takeTurn(team: TeamRun, act: Act, turn: number): Promise<void> {
  passMillisecond()
  if (turn % actsInMinute === 0) await passMinute(team)
  await act(team)
}

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 1000)
