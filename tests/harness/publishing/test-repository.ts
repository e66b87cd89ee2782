import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

/**
 * Returns functions that create repositories for tests. Each creates its repository in the folder that `getFolder` returns when the
 * function is called.
 */
export function repositoriesIn(getFolder: () => string) {
  const named = (name: string, person: string) => {
    const repository = repositoryAt(join(getFolder(), name))
    repository.git('config', 'user.name', person)
    repository.git('config', 'user.email', `${person.toLowerCase()}@house.example`)
    return repository
  }
  return {
    get folder() {
      return getFolder()
    },
    /** Creates a repository with a first commit: content/plans.yaml and a file of code. */
    create(name: string, person = 'Ada'): TestRepository {
      mkdirSync(join(getFolder(), name))
      repositoryAt(join(getFolder(), name)).git('init', '--quiet', '--initial-branch', 'main')
      const repository = named(name, person)
      repository.commit('First', { 'content/plans.yaml': testPlans, 'code.ts': 'one' })
      return repository
    },
    createBare(name: string): TestRepository {
      mkdirSync(join(getFolder(), name))
      const repository = repositoryAt(join(getFolder(), name))
      repository.git('init', '--quiet', '--bare', '--initial-branch', 'main')
      return repository
    },
    clone(source: TestRepository, name: string, person: string): TestRepository {
      execFileSync('git', ['clone', '--quiet', source.root, join(getFolder(), name)], { stdio: 'pipe' })
      return named(name, person)
    },
    /** Creates a remote with the first commit and further commits, and two clones of it. */
    createShared(...commits: readonly Parameters<TestRepository['commit']>[]) {
      const remote = this.createBare('remote.git')
      const first = this.create('first')
      for (const commit of commits) first.commit(...commit)
      first.git('push', '--quiet', remote.root, 'main')
      return { remote, site: this.clone(remote, 'site', 'Ada'), colleague: this.clone(remote, 'colleague', 'Grace') }
    },
  }
}
