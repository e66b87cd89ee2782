import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** A git repository in a temporary folder, for tests. `file` paths are below its root. */
export type TestRepository = {
  root: string
  /** Runs git as a person does, with hooks and all settings. Throws if git fails. */
  git: (...args: string[]) => string
  write: (file: string, text: string | Uint8Array) => void
  read: (file: string) => string
  /** Writes files and commits all changes. Returns the id of the commit. */
  commit: (subject: string, files?: Record<string, string>) => string
}

export const testPlans = '- id: first\n  name: { en: One, fr: Un }\n- id: second\n  name: { en: Two, fr: Deux }\n'

export function repositoryAt(root: string): TestRepository {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const commit = (subject: string, files: Record<string, string> = {}) => {
    for (const [file, text] of Object.entries(files)) write(file, text)
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', subject)
    return git('rev-parse', 'HEAD')
  }
  return { root, git, write, read: (file) => readFileSync(join(root, file), 'utf8'), commit }
}

/** Creates a temporary folder for the repositories of a test. `remove` deletes the folder. */
export function testRepositories() {
  const folder = mkdtempSync(join(tmpdir(), 'repositories-'))
  return { ...repositoriesIn(() => folder), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes a copy of repositories to a folder. In `.git/config`, replaces the path of the original folder. */
type WriteCopy = (target: string) => void

/** Reads the files of a folder with repositories into memory, because writing copies is faster than running git. */
export function readRepositories(folder: string): WriteCopy {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return { path: relative(folder, path), bytes: entry.isFile() ? readFileSync(path) : undefined }
  })
  return (target) => {
    for (const { path, bytes } of entries) {
      const copy = join(target, path)
      mkdirSync(bytes ? dirname(copy) : copy, { recursive: true })
      if (bytes) writeFileSync(copy, path.endsWith('.git/config') ? bytes.toString().replaceAll(folder, target) : bytes)
    }
  }
}

const prepared = new Map<string, WriteCopy>()

/** Writes a copy of the repositories that `create` creates in a folder. Runs `create` only once in a process for the same key. */
function writeRepositories(target: string, key: readonly unknown[], create: (folder: string) => void): void {
  const name = JSON.stringify(key)
  let write = prepared.get(name)
  if (!write) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'repositories-'))
    create(folder.path)
    write = readRepositories(folder.path)
    prepared.set(name, write)
  }
  write(target)
}

/** Sets the author of commits in a repository. */
function withAuthor(repository: TestRepository, person: string): TestRepository {
  repository.git('config', 'user.name', person)
  repository.git('config', 'user.email', `${person.toLowerCase()}@house.example`)
  return repository
}

function cloneAs(person: string, source: string, target: string): TestRepository {
  execFileSync('git', ['clone', '--quiet', source, target], { stdio: 'pipe' })
  return withAuthor(repositoryAt(target), person)
}

function initialise(root: string, ...options: string[]): TestRepository {
  mkdirSync(root, { recursive: true })
  const repository = repositoryAt(root)
  repository.git('init', '--quiet', '--initial-branch', 'main', ...options)
  return repository
}

/**
 * Returns functions that create repositories for tests. Each creates its repository in the folder that `getFolder` returns when the
 * function is called.
 */
export function repositoriesIn(getFolder: () => string) {
  const createIn = (root: string, person: string) =>
    writeRepositories(root, ['repository', person], (folder) =>
      withAuthor(initialise(folder), person).commit('First', { 'content/plans.yaml': testPlans, 'code.ts': 'one' }),
    )
  return {
    get folder() {
      return getFolder()
    },
    /** Creates a repository with a first commit: content/plans.yaml and a file of code. */
    create(name: string, person = 'Ada'): TestRepository {
      createIn(join(getFolder(), name), person)
      return repositoryAt(join(getFolder(), name))
    },
    createBare: (name: string): TestRepository => initialise(join(getFolder(), name), '--bare'),
    clone: (source: TestRepository, name: string, person: string): TestRepository => cloneAs(person, source.root, join(getFolder(), name)),
    /** Creates a remote with the first commit and further commits, and two clones of it. */
    createShared(...commits: readonly Parameters<TestRepository['commit']>[]) {
      const [remote, site, colleague] = ['remote.git', 'site', 'colleague'] as const
      writeRepositories(getFolder(), ['shared', commits], (folder) => {
        const first = join(folder, 'first')
        createIn(first, 'Ada')
        for (const commit of commits) repositoryAt(first).commit(...commit)
        repositoryAt(first).git('push', '--quiet', initialise(join(folder, remote), '--bare').root, 'main')
        rmSync(first, { recursive: true })
        cloneAs('Ada', join(folder, remote), join(folder, site))
        cloneAs('Grace', join(folder, remote), join(folder, colleague))
      })
      const at = (name: string) => repositoryAt(join(getFolder(), name))
      return { remote: at(remote), site: at(site), colleague: at(colleague) }
    },
  }
}
