import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { buildHeader } from '#src/editor/protocol/endpoints.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import type { LeftOut } from '#src/publishing/git/index.ts'
import type { PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import type { ScheduleOutcome } from '#src/studio/protocol/calls/schedule-contract.ts'
import { repositoryAt } from '../../harness/publishing/test-repository.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { createStudioFolder, openTestSession, people, testBuild } from '../../harness/studio/test-studio.ts'
import { teamQueries } from './team-queries.ts'
import { readWords, type TeamText } from './team-texts.ts'

/** Time in milliseconds after which a studio that has printed nothing has failed. */
const patience = 30_000

/** Creates a studio whose process a test can kill and start again. All calls are made in a session of the publisher. */
export async function startKilledStudio() {
  const made = await createStudioFolder()
  const { folder, database, remote, colleague } = made
  const port = await freePort()
  const headers = {
    Origin: `http://127.0.0.1:${port}`,
    'Content-Type': 'application/json',
    [buildHeader]: testBuild,
    ...(await openTestSession(database, people.publisher)),
  }
  let child: ChildProcess | undefined
  let startTime = 0
  const start = () => {
    child = spawn(process.execPath, ['tests/endurance/studio/studio-process.ts', folder, String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return child
  }
  const call = async <Answer>(name: string, input: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/__editor/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer // the studio answers this call with the type `Answer`
  }
  const site = repositoryAt(join(folder, 'site'))
  const savedWords = () => readWords((file) => readFileSync(join(site.root, 'content', file), 'utf8'))
  const clientId = 'killed'
  const save = (changes: DraftChanges) => call<{ draft: Draft }>('save', { clientId, changes } satisfies EditorCalls['save']['input'])
  const queries = teamQueries(database)
  return {
    ...queries,
    folder,
    site,
    remote,
    colleague,
    start,
    /** Starts the process, and resolves when the studio listens. */
    async startAndWait(): Promise<void> {
      const started = performance.now()
      const { stdout, stderr } = start()
      let errors = ''
      stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      const isReady = stdout && once(stdout, 'data').then(() => true)
      if (!(await Promise.race([isReady, wait(patience, false)]))) throw new Error(`The studio does not start: ${errors}`)
      startTime = performance.now() - started
    },
    /** Returns how long the last start took, in milliseconds. */
    startTime: () => startTime,
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    save: ({ key, file, path }: TeamText, value: string) =>
      save([{ key, entry: { kind: 'edit', file, path, was: savedWords().get(key), value } }]),
    saveDraft: () => save([]),
    draft: async () =>
      (await call<{ draft: Draft }>('draft', { clientId, locale: 'en', changes: [] } satisfies EditorCalls['draft']['input'])).draft
        .entries,
    publish: (summary: string) => call<{ state: string }>('publishNow', { summary, leftOut: [] }),
    /** Schedules the change of a text for 2090, so that only `makeDue` makes the schedule due. Returns the id of the schedule. */
    async schedule(summary: string, { wholeKey }: TeamText): Promise<string> {
      const { changes } = await call<{ changes: LeftOut[] }>('changes', {})
      const leftOut = changes.filter((change) => placeKey(change) !== wholeKey).map(({ file, path }) => ({ file, path }))
      const { kind } = await call<ScheduleOutcome>('schedule', { summary, leftOut, at: '2090-01-01T10:00', endsAt: '2090-02-01T10:00' })
      if (kind !== 'scheduled') throw new Error(`${summary}: ${kind}`)
      return queries.idOfSchedule(summary)
    },
    /** Makes the start or the end of a schedule due. Then makes a call after which the studio looks for steps that are due. */
    async makeDue(id: string, column: 'at' | 'ends_at'): Promise<void> {
      await database.sql(`UPDATE schedules SET ${column} = $1 WHERE id = $2`, [Date.now() - 1, id])
      await call('cancelSchedule', { id: 'none' })
    },
    publishingOverview: () => call<PublishingOverview>('publishingOverview', {}),
    savedWords,
    mainWords: () => readWords((file) => remote.git('show', `main:content/${file}`)),
    async [Symbol.asyncDispose]() {
      child?.kill('SIGKILL')
      await made.remove()
    },
  }
}

export type KilledStudio = Awaited<ReturnType<typeof startKilledStudio>>
