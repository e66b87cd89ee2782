import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildHeader } from '#src/editor/protocol/endpoints.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { appFolder } from '#src/studio/app/app-files.ts'
import { builtFrom } from '#src/studio/app/app-sources.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { studioPeople } from '#src/studio/runtime/people.ts'
import { type ProcessGroup, startGroup, startServer } from '../../harness/programs/processes.ts'
import { repositoryAt } from '../../harness/publishing/test-repository.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { openTestSession } from '../../harness/studio/test-studio.ts'
import { copySpecimen } from '../../specimen/copy.ts'

/** Timeout in milliseconds for the studio to build and serve its first release. */
const patience = 300_000

/** The people of the studio. The first one publishes. */
const emails = ['grace', 'alan', 'beth', 'carl', 'dora'].map((name) => `${name}@house.example`)

/**
 * Copies the project with the specimen, and starts two servers in the copy: the studio (`npm run studio`), which builds real releases, and
 * the site's server (`npm start`), which serves the current release to visitors.
 */
export async function startPublishedSite() {
  const root = mkdtempSync(join(tmpdir(), 'published-'))
  copySpecimen(root)
  const folder = join(root, 'data/studio')
  const remote = commitSite(root)
  const sessions = await addPeople(folder)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'production', STUDIO_FOLDER: folder, STUDIO_REPOSITORY: remote, PORT: String(port) }
  let studio: ProcessGroup | undefined
  const start = async (): Promise<number> => {
    const started = performance.now()
    studio = startGroup(process.execPath, ['scripts/commands/studio.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    while (!(await isAnswering(`${origin}/health`))) await wait(20)
    return performance.now() - started
  }
  const firstStart = await start()
  const live = join(folder, 'live/client')
  const deadline = Date.now() + patience
  while (!existsSync(live)) {
    if (Date.now() > deadline) throw new Error(`The studio has served no release within ${patience / 1000} s.`)
    await wait(200)
  }
  const sitePort = await freePort()
  const serving = { cwd: root, env: { ...process.env, NODE_ENV: 'production', PORT: String(sitePort) } }
  const site = await startServer(`http://127.0.0.1:${sitePort}`, process.execPath, ['scripts/commands/serve.ts', live], serving)
  return {
    origin,
    sessions,
    siteUrl: site.url,
    /**
     * Milliseconds that the first start of the studio took. It includes the build of the panel and of the pages that the studio renders.
     */
    firstStart,
    /** Starts the studio again after `kill`. Returns the milliseconds until it responded. */
    start,
    kill: () => studio?.end('SIGKILL'),
    /** Returns the memory of the studio in MB (resident set size). */
    memory: (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${studio?.leader.pid ?? 0}/status`, 'utf8'))?.[1]) / 1024,
    wordsIn: (file: string) => readFileSync(join(folder, 'site/content', file), 'utf8'),
    async call<Answer>(name: string, input: object, headers = sessions[0] ?? {}): Promise<Answer> {
      const init = { method: 'POST', body: JSON.stringify(input) }
      const response = await fetch(`${origin}/__editor/${name}`, {
        ...init,
        headers: { Origin: origin, 'Content-Type': 'application/json', [buildHeader]: builtFrom(join(root, appFolder)), ...headers },
      })
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer // `Answer` is the type of this call's answer
    },
    async [Symbol.asyncDispose]() {
      await site.stop()
      await studio?.end()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type PublishedSite = Awaited<ReturnType<typeof startPublishedSite>>

/** Commits the copy of the project, and pushes the commit to a new bare repository. Returns the folder of the bare repository. */
function commitSite(root: string): string {
  const remote = join(root, 'remote.git')
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', remote])
  const { git, write, commit } = repositoryAt(root)
  git('init', '--quiet', '--initial-branch', 'main')
  write('.git/info/exclude', 'node_modules\nremote.git\ndata\n')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@house.example')
  commit('The site')
  git('push', '--quiet', remote, 'main')
  return remote
}

async function addPeople(folder: string) {
  const database = await openStudioDatabase(folder)
  try {
    const sessions: { Cookie: string }[] = []
    for (const [index, email] of emails.entries()) {
      await studioPeople(database).put({ email, name: email, language: 'en', role: index === 0 ? 'publisher' : 'writer' })
      sessions.push(await openTestSession(database, email))
    }
    return sessions
  } finally {
    await database.close()
  }
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    (error: unknown) => {
      if (!(error instanceof TypeError)) throw new Error(errorMessage(error))
      return false
    },
  )
