import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { isIntact } from '#src/publishing/release/manifest.ts'
import { currentName } from '#src/publishing/release/stored-release.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { pick } from '../pick.ts'
import { seededRandom } from '../seeded-random.ts'
import { errorsOfCommit } from './checked-build.ts'
import { type KilledStudio, startKilledStudio } from './killed-studio.ts'
import { expectSame } from './team.ts'
import { until } from './team-studio.ts'
import { type TeamText, teamTexts, withWords } from './team-texts.ts'

/** Number of kills. STUDIO_KILLS overrides it. */
const kills = Number(process.env['STUDIO_KILLS'] ?? 20)

/** The writer and the developer change different texts, so that their changes never conflict. */
const [textsOfWriter, textsOfDeveloper] = [0, 1].map((parity) => teamTexts.filter((_, index) => index % 2 === parity))

type Run = {
  studio: KilledStudio
  random: Random
  /** The words that each changed text must have, by the key of the text. */
  expected: Map<string, string>
  /** How often a kill found the work at each stage, by a phrase that names the stage. */
  counts: Map<string, number>
  /** Number of the current kill. */
  turn: number
}

const acts: Record<string, (run: Run) => Promise<void>> = {
  save: killDuringSave,
  publish: killDuringPublication,
  fetch: killDuringStart,
  schedule: (run) => killDuringSchedule(run, 'at'),
  'end of a schedule': (run) => killDuringSchedule(run, 'ends_at'),
}

/**
 * Proves that a killed studio loses nothing and continues. Kills it at random moments while it saves, publishes, fetches main at its start,
 * and starts or ends a schedule. After a restart, the work must be complete or not begun, nothing may be lost, and no lock may be left.
 * Returns how far the work was at the kills.
 */
export async function testStudioKills(): Promise<string> {
  await using studio = await startKilledStudio()
  const run: Run = { studio, random: seededRandom(), expected: new Map(), counts: new Map(), turn: 0 }
  await studio.startAndWait()
  for (run.turn = 1; run.turn <= kills; run.turn++) {
    const [name, act] = pick(run.random, Object.entries(acts))
    await act(run).catch((error: unknown) => {
      throw new Error(`Kill ${run.turn}, ${name}: ${errorMessage(error)}`, { cause: error })
    })
    await checkStudio(run)
  }
  await studio.kill()
  const list = [...run.counts].map(([name, times]) => `${name} (${times})`).join(', ')
  return `${kills} SIGKILLs of a studio: ${list}. Nothing half done, nothing lost, no lock left; every publication continued.`
}

const count = ({ counts }: Run, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Kills the studio at a random moment, at most `most` milliseconds after a call was sent, and starts the studio again. */
async function killAfter({ studio, random }: Run, most: number, calling: Promise<unknown>): Promise<void> {
  const answered = calling.catch(() => undefined)
  await wait(random.between(0, most))
  await studio.kill()
  await answered
  await studio.startAndWait()
}

async function killDuringSave(run: Run): Promise<void> {
  const { studio, random, expected, turn } = run
  const text = pick(random, textsOfWriter ?? [])
  const value = `Saved ${turn}`
  await killAfter(run, 500, studio.save(text, value))
  const [entry] = await studio.draft()
  const isSaved = studio.savedWords().get(text.key) === value
  count(run, isSaved ? 'save complete' : entry ? 'save still a draft' : 'save not received')
  // If the kill interrupts a save, the panel keeps the typed words, and a person presses Save again. So the test saves again.
  if (!isSaved) await (entry ? studio.saveDraft() : studio.save(text, value))
  expected.set(text.key, value)
}

async function killDuringPublication(run: Run): Promise<void> {
  const { studio, random, expected, turn } = run
  const text: TeamText = pick(random, textsOfWriter ?? [])
  await studio.save(text, `Published ${turn}`)
  expected.set(text.key, `Published ${turn}`)
  const summary = `Publication ${turn}`
  await killAfter(run, 2500, studio.publish(summary))
  const stateOf = async () => (await studio.publishingOverview()).publications.find((publication) => publication.summary === summary)?.state
  const state = await stateOf()
  count(run, `publication ${state ?? 'not received'}`)
  if (state === undefined) await studio.publish(summary)
  await until(async () => /live|failed/.test((await stateOf()) ?? ''), `${summary} continues`)
  expectSame(await stateOf(), 'live', summary)
  for (const [key, value] of expected) expectSame(studio.mainWords().get(key), value, `Main has ${key}`)
}

async function killDuringSchedule(run: Run, column: 'at' | 'ends_at'): Promise<void> {
  const { studio, random, expected, turn } = run
  const text = pick(random, textsOfWriter ?? [])
  const isChanged = ({ wholeKey }: TeamText) => wholeKey === text.wholeKey
  const before = studio.mainWords()
  await studio.save(text, `Scheduled ${turn}`)
  expected.set(text.key, `Scheduled ${turn}`)
  const summary = `Schedule ${turn}`
  const id = await studio.schedule(summary, text)
  if (column === 'ends_at') {
    await studio.makeDue(id, 'at')
    await until(async () => (await studio.stateOfSchedule(id)) === 'live', `${summary} goes live`)
    // When the schedule ends, the text gets its former words again, in all languages.
    for (const { key } of teamTexts.filter(isChanged)) expected.set(key, before.get(key) ?? '')
  }
  await killAfter(run, 2500, studio.makeDue(id, column))
  const [message, last] = column === 'at' ? [summary, 'live'] : [studioMessages('en').schedules.summaryOfEnd({ summary }), 'ended']
  count(run, `${column === 'at' ? 'start' : 'end'} of a schedule: publication ${(await studio.statesOf(message)).join() || 'not begun'}`)
  await until(async () => (await studio.stateOfSchedule(id)) === last, `${message} continues`)
  expectSame(await studio.statesOf(message), ['live'], message)
  expectSame(
    studio.remote
      .git('log', '--format=%s', 'main')
      .split('\n')
      .filter((subject) => subject === message).length,
    1,
    message,
  )
  for (const { key } of teamTexts.filter(isChanged))
    expectSame(studio.mainWords().get(key), expected.get(key) ?? before.get(key), `Main has ${key}`)
}

async function killDuringStart(run: Run): Promise<void> {
  const { studio, random, expected, turn } = run
  const { colleague } = studio
  const text = pick(random, textsOfDeveloper ?? [])
  colleague.git('fetch', '--quiet', 'origin')
  colleague.git('checkout', '--quiet', '--force', '-B', 'main', 'origin/main')
  colleague.write(`content/${text.file}`, withWords(colleague.read(`content/${text.file}`), text, `By git ${turn}`))
  colleague.commit('By git')
  colleague.git('push', '--quiet', 'origin', 'HEAD:main')
  expected.set(text.key, `By git ${turn}`)
  await studio.kill()
  studio.start()
  await wait(random.between(0.4, 1.1) * studio.startTime())
  await studio.kill()
  count(run, studio.savedWords().get(text.key) === `By git ${turn}` ? 'main merged' : 'main not merged')
  await studio.startAndWait()
}

/** Throws unless the studio has exactly the expected words, and its files, repository and releases are whole. */
async function checkStudio({ studio, expected }: Run): Promise<void> {
  const { folder, site, remote } = studio
  await until(() => site.git('rev-parse', 'HEAD') === remote.git('rev-parse', 'main'), 'the studio follows main')
  const saved = studio.savedWords()
  for (const [key, value] of expected) expectSame(saved.get(key), value, `The saved text ${key}`)
  expectSame(await studio.draft(), [], 'The draft')
  expectSame(await errorsOfCommit(remote.root, remote.git('rev-parse', 'main')), [], 'The check of main')
  expectSame(locksIn(join(site.root, '.git')), [], 'Locks')
  site.git('fsck', '--strict', '--no-dangling', '--no-progress')
  const store = { folder, repository: site.root, code: '.' }
  const live = currentName(store)
  if (live === undefined) return
  expectSame(await isIntact(join(folder, 'releases', live)), true, 'The served release is whole')
  const builds = join(folder, 'builds')
  expectSame(existsSync(builds) ? readdirSync(builds) : [], [], 'Builds that have ended')
  expectSame(listFiles(join(site.root, 'content')).filter(isTemporary), [], 'Temporary files')
}

const locksIn = (gitFolder: string) => listFiles(gitFolder).filter((file) => file.endsWith('.lock'))
/** Matches the temporary files of `writeFileAtomic`. */
const isTemporary = (file: string) => /(^|\/)\..+\.[0-9a-f-]{36}$/.test(file)
