import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { localTimeAt } from '#src/lib/zoned-time.ts'
import type { LeftOut } from '#src/publishing/git/index.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import type { PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import type { ScheduleOutcome, Schedules } from '#src/studio/protocol/calls/schedule-contract.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import { repositoryAt } from '../../harness/publishing/test-repository.ts'
import { openTestSession, people, startTestStudio } from '../../harness/studio/test-studio.ts'
import { teamQueries } from './team-queries.ts'
import { readWords, type TeamText, type Words } from './team-texts.ts'

export const publisher = people.publisher
export const writers = [people.writer, 'beth@house.example', 'carl@house.example'] as const

/** Stand-ins for the templates of the sign-in page, the preview page and the preview bar. Only Vite can load the real templates. */
const noPage = () => ''
export const fakeTemplates = {
  renderSignInPage: noPage,
  renderPreviewPage: noPage,
  renderPreviewBar: noPage,
  styleSheet: '',
  previewBarStyle: '',
}

/** A studio in this process, used over HTTP by three writers and a publisher. `build` replaces the build of releases. */
export async function startTeamStudio(build: BuildRelease) {
  const studio = await startTestStudio({}, { buildRelease: build, templates: fakeTemplates })
  const { database, folder, remote } = studio
  for (const email of writers.slice(1))
    await studioPeople(database).put({ email, name: email.split('@')[0] ?? '', language: 'en', role: 'writer' })
  const sessions = new Map<string, { Cookie: string }>()
  for (const email of [publisher, ...writers]) sessions.set(email, await openTestSession(database, email))
  const site = repositoryAt(join(folder, 'site'))
  const call = async <Answer>(person: string, name: string, input: object): Promise<Answer> => {
    const response = await studio.call(name, input, sessions.get(person) ?? {})
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    return answer as Answer // the studio answers this call with the type `Answer`
  }
  const changeDraft = (person: string, changes: readonly Change[]) =>
    call<{ draft: Draft }>(person, 'draft', { clientId, locale: 'en', changes: entriesOf(changes) } satisfies EditorCalls['draft']['input'])
  const planned = await call<Schedules>(publisher, 'schedules', {})
  const localTimes = ({ at, endsAt }: Times) => ({
    at: localTimeAt(at, planned.timeZone),
    ...(endsAt !== null && { endsAt: localTimeAt(endsAt, planned.timeZone) }),
  })
  return {
    ...studio,
    ...teamQueries(database),
    site,
    type: (person: string, changes: readonly Change[]) => changeDraft(person, changes),
    /** Changes the draft of a person and saves it. Returns the keys of the saved entries. */
    save: async (person: string, changes: readonly Change[]) => {
      const input = { clientId, changes: entriesOf(changes) } satisfies EditorCalls['save']['input']
      return (await call<{ savedKeys: string[] }>(person, 'save', input)).savedKeys
    },
    draftOf: async (person: string) => (await changeDraft(person, [])).draft,
    changes: () => call<{ changes: LeftOut[] }>(publisher, 'changes', {}),
    publish: (summary: string, leftOut: readonly LeftOut[]) =>
      call<PublicationSummary>(publisher, 'publishNow', { summary, leftOut: placesOf(leftOut) }),
    publishForReview: (person: string, summary: string, leftOut: readonly LeftOut[]) =>
      call<PublicationSummary>(person, 'publishForReview', { summary, leftOut: placesOf(leftOut) }),
    schedule: (summary: string, leftOut: readonly LeftOut[], times: Times) =>
      call<ScheduleOutcome>(publisher, 'schedule', { summary, leftOut: placesOf(leftOut), ...localTimes(times) }),
    changeSchedule: (id: string, times: Times) => call<ScheduleOutcome>(publisher, 'changeSchedule', { id, ...localTimes(times) }),
    cancelSchedule: (id: string) => call<ScheduleOutcome>(publisher, 'cancelSchedule', { id }),
    rollBack: (release: string) => call<PublicationSummary>(publisher, 'rollBack', { release }),
    releases: async () => (await call<PublishingOverview>(publisher, 'publishingOverview', {})).releases,
    savedWords: () => readWords((file) => readFileSync(join(site.root, 'content', file), 'utf8')),
    mainWords: () => readWords((file) => remote.git('show', `main:content/${file}`)),
    wordsOf: (commit: string): Words => readWords((file) => site.git('show', `${commit}:content/${file}`)),
  }
}

export type TeamStudio = Awaited<ReturnType<typeof startTeamStudio>>

/** Start and end of a schedule in milliseconds since 1970. */
type Times = { at: number; endsAt: number | null }

const placesOf = (leftOut: readonly LeftOut[]) => leftOut.map(({ file, path }) => ({ file, path }))

type Change = {
  text: TeamText
  /** The typed words (`value`) and the saved words that they replace (`was`). If undefined, the text is removed from the draft. */
  unsaved?: { was: string; value: string }
}

const clientId = 'team'

const entriesOf = (changes: readonly Change[]): DraftChanges =>
  changes.map(({ text: { key, file, path }, unsaved }) => ({
    key,
    entry: unsaved ? { kind: 'edit', file, path: [...path], ...unsaved } : null,
  }))

/** Resolves when a condition is true. Throws after a minute. */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Still not true after a minute: ${what}`)
    await wait(20)
  }
}
