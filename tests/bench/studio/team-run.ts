import { mock } from 'node:test'
import { randomFrom } from '../../../src/content-toolkit/art/guilloche/random.ts'
import { errorMessage } from '../../../src/lib/node/error-message.ts'
import { pick } from '../pick.ts'
import { checkedBuild } from './checked-build.ts'
import { developerActs } from './developer-acts.ts'
import { publisherActs } from './publisher-acts.ts'
import { type Act, authors, type TeamRun } from './team.ts'
import { checkRepositories, checkTeamWords } from './team-checks.ts'
import { TeamModel } from './team-model.ts'
import { startTeamStudio } from './team-studio.ts'
import { writerActs } from './writer-acts.ts'

/** Number of acts. TEAM_ACTS overrides it. */
const count = Number(process.env['TEAM_ACTS'] ?? 200)

/** The same seed makes the same choices. */
const seed = process.env['TEAM_SEED'] ?? String(Date.now())

/** Saving is as frequent as everything else. */
const kinds: readonly (readonly [name: string, act: Act])[] = [
  ...Array.from({ length: 8 }, () => ['save a text', writerActs['save a text']] as const),
  ...Object.entries({ ...writerActs, ...publisherActs, ...developerActs }),
]

/**
 * Three writers, a publisher and a developer work with a studio at random. After each act, main, the saved files and the drafts must have
 * exactly the words of the model. Returns the number of acts by their names. Throws at the first difference.
 */
export async function measureStudioTeam(): Promise<string> {
  process.stderr.write(`TEAM_SEED=${seed}\n`)
  // The minutes of the studio pass when the team says so.
  mock.timers.enable({ apis: ['setInterval'] })
  const duringBuild: TeamRun['duringBuild'] = { act: undefined }
  const studio = await startTeamStudio((task) => {
    duringBuild.act?.()
    return checkedBuild(task)
  })
  try {
    let used = 0
    const unused = (beginning: string) => `${beginning} ${++used}`
    const model = new TeamModel(studio.mainWords(), authors)
    const team: TeamRun = { studio, model, random: randomFrom(seed), duringBuild, branches: new Map(), unused }
    const happened = new Map<string, number>()
    const started = performance.now()
    for (let turn = 1; turn <= count; turn++) {
      const [name, act] = pick(team.random, kinds)
      await Promise.resolve(act(team))
        .then(() => checkTeamWords(team))
        .catch((error: unknown) => {
          throw new Error(`Act ${turn}, ${name}: ${errorMessage(error)}\n${studio.log.slice(-5).join('')}`)
        })
      happened.set(name, (happened.get(name) ?? 0) + 1)
    }
    const commits = await checkRepositories(team)
    const seconds = Math.round((performance.now() - started) / 1000)
    const list = [...happened].map(([name, times]) => `${name} (${times})`).join(', ')
    return `${count} acts of a team in ${seconds} s: ${list}. No word lost, none published that was left out, no false conflict; ${commits} commits on main, each with its author and without errors.`
  } finally {
    mock.timers.reset()
    await studio[Symbol.asyncDispose]()
  }
}
