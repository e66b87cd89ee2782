import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { showContent, shownContent } from '#src/content-model/all-languages/shown-content.ts'
import { buildHeader } from '#src/editor/protocol/endpoints.ts'
import { withoutMarks } from '#src/editor/protocol/text-mark.ts'
import { lazy } from '#src/lib/memoize.ts'
import { cacheFolder } from '#src/lib/node/files/build-cache.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { day } from '#src/lib/time.ts'
import { cloneRepository, listContent, readStored } from '#src/publishing/git/index.ts'
import type { BuildTask, SiteBuild } from '#src/publishing/release/check-and-build.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { insertSession } from '#src/server-lib/sign-in/sessions.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { type Role, studioPeople } from '#src/studio/runtime/people.ts'
import { readStudioSettings } from '#src/studio/runtime/settings.ts'
import { startStudio } from '#src/studio/start/start-studio.ts'
import type * as templates from '#src/studio/templates/index.ts'
import { specimenRoot } from '../../specimen/copy.ts'
import { readRepositories, repositoryAt, testRepositories } from '../publishing/test-repository.ts'
import { listenOnLoopback } from '../servers/loopback.ts'

/** E-mail addresses of the people of a test studio, by role. */
export const people = { publisher: 'grace@house.example', writer: 'alan@house.example' } as const

const webhookSecret = 'a secret of the git host of the tests'

/** The id of the build of the panel of a test studio. */
export const testBuild = 'test-build'

const panelFiles = { script: '/assets/script.js', styleSheets: [] }

type Templates = typeof templates

/** A stand-in for the built app: one script, one font, and pages whose text contains their URL. */
export const testApp = (pages: Templates): StudioApp => ({
  files: new Map([
    ['/assets/script.js', { body: Buffer.from('export {}'), type: 'text/javascript' }],
    ['/fonts/font.woff2', { body: Buffer.from('font'), type: 'font/woff2' }],
  ]),
  editorFiles: { contentUpdates: panelFiles, editorPage: panelFiles, panel: panelFiles },
  build: testBuild,
  renderPage: ({ url }) => Promise.resolve({ status: 200, headers: { 'Content-Type': 'text/html' }, body: `page ${url}` }),
  renderPreview: ({ url, content }, { bar }) => {
    const { brand = '', email = '' } = showContent(content, () => shownContent('en'))?.content.site ?? {}
    const body = withoutMarks(`preview ${url} ${brand} ${email} ${bar}`)
    return Promise.resolve({ status: 200, headers: { 'Content-Type': 'text/html' }, body })
  },
  templates: pages,
})

/** A stand-in for the build. The only page of a release contains the text of site.yaml in the commit. */
async function build({ store, commit, folder }: BuildTask): Promise<SiteBuild> {
  const tree = await listContent(store.repository, commit)
  const file = [...tree].find(([path]) => path === 'site.yaml')?.[1]
  const bytes = file && (await readStored(store.repository, [file])).get(file.id)
  mkdirSync(join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), bytes ?? '')
  return { kind: 'passed', site: folder }
}

type Stubs = {
  buildRelease?: BuildRelease
  /**
   * Replaces the modules of src/studio/templates, which render the pages without the editor. Programs without Vite must pass `templates`,
   * because Node.js cannot load the real modules (.tsx).
   */
  templates?: Templates
}

/** The folders of a test studio in its temporary folder: the remote, the clone of a colleague, and the folder of the studio. */
const foldersIn = (root: string) => ({ remote: join(root, 'remote.git'), colleague: join(root, 'colleague'), studio: join(root, 'studio') })

/**
 * Reads the folders of a test studio into memory: with the content of the specimen and two people. Creates them for this in a temporary
 * folder, and deletes them. Returns a function that writes them to another temporary folder.
 */
const prepareStudioFolders = lazy(async () => {
  const repositories = testRepositories()
  const { remote, colleague } = repositories.createShared()
  cpSync(join(specimenRoot, 'content'), join(colleague.root, 'content'), { recursive: true })
  colleague.commit('Specimen')
  colleague.git('push', '--quiet')
  const { studio } = foldersIn(repositories.folder)
  await cloneRepository(remote.root, join(studio, 'site'))
  const database = await openStudioDatabase(studio)
  for (const [role, email] of Object.entries(people))
    await studioPeople(database).put({ email, name: role, language: 'en', role: role as Role }) // the keys of `people` are roles
  await database.close()
  const write = readRepositories(repositories.folder)
  repositories.remove()
  return write
})

/**
 * Creates a remote with the content of the specimen, and the folder of a studio with two people, in a temporary folder. Writes copies
 * of folders that are created once in this process, because git takes longer to create them.
 */
export async function createStudioFolder() {
  const writeFolders = await prepareStudioFolders()
  const root = mkdtempSync(join(tmpdir(), 'studio-'))
  const { remote, colleague, studio: folder } = foldersIn(root)
  writeFolders(root)
  // Converting the photographs takes seconds, so all studios use the converted files of the project.
  const cache = cacheFolder(process.cwd())
  const link = cacheFolder(join(folder, 'site'))
  for (const path of [cache, dirname(link)]) mkdirSync(path, { recursive: true })
  symlinkSync(cache, link)
  const database = await openStudioDatabase(folder)
  return {
    folder,
    database,
    remote: repositoryAt(remote),
    /** The clone of a person who works with git instead of the studio. */
    colleague: repositoryAt(colleague),
    async remove() {
      await database.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Opens a session of a person, which is valid for a day. Returns its Cookie header. */
export async function openTestSession(database: Database, email: string): Promise<{ Cookie: string }> {
  const token = await insertSession(database.sql, { email, device: 'Test', lifetimes: { idle: day, total: day }, now: Date.now() })
  return { Cookie: `__Host-studio=${token}` }
}

/** Starts the studio in this process, in temporary folders. */
export async function startTestStudio(env: Record<string, string> = {}, stubs: Stubs = {}) {
  const { buildRelease = build } = stubs
  const app = testApp(stubs.templates ?? (await import('#src/studio/templates/index.ts')))
  const made = await createStudioFolder()
  const { folder, database, remote, colleague } = made
  const log: string[] = []
  let variables = { STUDIO_FOLDER: folder, STUDIO_WEBHOOK_SECRET: webhookSecret, ...env }
  const start = () =>
    startStudio({
      app,
      settings: readStudioSettings(variables, process.cwd()),
      log: createJsonLog((line) => log.push(line)),
      build: buildRelease,
    })
  let studio = await start()
  const port = await listenOnLoopback(studio.server)
  const url = `http://127.0.0.1:${port}`
  const request = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
  return {
    url,
    folder,
    database,
    log,
    remote,
    colleague,
    read: (file: string) => readFileSync(join(folder, 'site/content', file), 'utf8'),
    /** Returns the page that visitors see: the text of site.yaml in the served release. */
    livePage: () => readFileSync(join(folder, 'live/client/index.html'), 'utf8'),
    request,
    postForm: (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body: new URLSearchParams(values), headers: { Origin: url, ...headers } }),
    call: (name: string, input: object, headers: Record<string, string>) =>
      request(`/__editor/${name}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { Origin: url, 'Content-Type': 'application/json', [buildHeader]: testBuild, ...headers },
      }),
    signIn: (role: Role) => openTestSession(database, people[role]),
    /** Makes the studio fetch the remote, by a webhook as a git host sends it after a push. */
    fetchMain: () => request('/webhook', { method: 'POST', headers: { 'X-Gitlab-Token': webhookSecret } }),
    /**
     * Simulates a kill after a step of a publication, before the result of the step is stored. From now on, the database refuses to store
     * `result`, and also that the publication failed, because a killed studio stores nothing. Returns a function that lets the database
     * accept both again.
     */
    async killBeforeStoring(result: 'committed' | 'built' | 'pushed' | 'live' | 'review') {
      const refuse = (name: string, event: string) =>
        database.sql(`CREATE TRIGGER ${name} BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'killed'); END`)
      await refuse('killed_publication', `UPDATE ON publications WHEN NEW.state IN ('${result}', 'failed')`)
      await refuse('killed_review', `INSERT ON reviews WHEN '${result}' = 'review'`)
      return async () => {
        await database.sql('DROP TRIGGER killed_publication')
        await database.sql('DROP TRIGGER killed_review')
      }
    },
    /**
     * Stops the studio, and starts it again. `between` runs while the studio is stopped. `changed` has new values of environment variables.
     */
    async restart(between: () => void | Promise<void> = () => undefined, changed: Record<string, string> = {}) {
      await studio.stop()
      await between()
      variables = { ...variables, ...changed }
      studio = await start()
      await once(studio.server.listen(port, '127.0.0.1'), 'listening')
    },
    async [Symbol.asyncDispose]() {
      await studio.stop()
      await made.remove()
    },
  }
}
