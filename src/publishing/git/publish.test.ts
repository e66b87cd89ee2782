import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { differencesSinceCommit } from './differences.ts'
import { publish, sendAgain, unsentVersions } from './publish.ts'
import { publishCommand } from './publish-command.ts'

const plans = '- id: first\n  name: { en: One, fr: Un }\n- id: second\n  name: { en: Two, fr: Deux }\n'

let folder: string
let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const today = { summary: 'A new name for the first plan', day: '2030-05-10' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repository-'))
  root = join(folder, 'site')
  mkdirSync(join(root, 'content/images'), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@house.example')
  write('content/plans.yaml', plans)
  write('code.ts', 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
})
afterEach(() => rmSync(folder, { recursive: true }))

const rename = () => write('content/plans.yaml', plans.replace('en: One', 'en: Uno'))

/** Stores a picture that a file of the content uses. */
function usePicture(): void {
  write('content/images/box.jpg', 'a picture')
  write('content/plans.yaml', `${readFileSync(join(root, 'content/plans.yaml'), 'utf8')}  image: { file: box.jpg }\n`)
}

it('differencesSinceCommit lists changed texts and new pictures', () => {
  rename()
  usePicture()
  expect(differencesSinceCommit(root)).toEqual({
    changes: [
      {
        file: 'plans.yaml',
        path: [{ id: 'first' }, 'name'],
        label: [{ item: { en: 'Uno', fr: 'Un' } }, { key: 'name' }],
        before: { en: 'One', fr: 'Un' },
        after: { en: 'Uno', fr: 'Un' },
      },
      {
        file: 'plans.yaml',
        path: [{ id: 'second' }, 'image'],
        label: [{ item: { en: 'Two', fr: 'Deux' } }, { key: 'image' }],
        after: { file: 'box.jpg' },
      },
    ],
    pictures: ['images/box.jpg'],
    others: [],
  })
})

it('a picture that no file uses is not a difference; the deletion of a committed one is', () => {
  write('content/images/old.jpg', 'a picture')
  git('add', '.')
  git('commit', '--quiet', '--message', 'A picture')
  write('content/images/box.jpg', 'a picture')
  write('content/images/old.jpg', 'another picture')
  expect(differencesSinceCommit(root)).toEqual({ changes: [], pictures: [], others: [] })
  rmSync(join(root, 'content/images/old.jpg'))
  expect(differencesSinceCommit(root)).toEqual({ changes: [], pictures: ['images/old.jpg'], others: [] })
})

it('changed files in which no value differs are other changes', () => {
  write('content/plans.yaml', `# A comment.\n${plans}`)
  write('content/translations.lock.json', '{}')
  expect(differencesSinceCommit(root)).toEqual({ changes: [], pictures: [], others: ['plans.yaml', 'translations.lock.json'] })
})

describe('publish', () => {
  it('commits only the content, on a new branch', () => {
    rename()
    write('code.ts', 'two')
    usePicture()
    git('add', 'code.ts')
    const outcome = publish(root, today)
    expect(outcome).toMatchObject({ kind: 'published', branch: 'content/2030-05-10-a-new-name-for-the-first-plan', push: 'kept' })
    expect(git('log', '-1', '--format=%an: %B')).toBe(
      'Ada: A new name for the first plan\n\nplans › Uno › name\nplans › Two › image\nimages/box.jpg',
    )
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n').sort()).toEqual(['content/images/box.jpg', 'content/plans.yaml'])
    expect(git('diff', '--cached', '--name-only')).toBe('code.ts')
    expect(git('log', '-1', '--format=%s', 'main')).toBe('First')
  })

  it('leaves out pictures that no file uses, also if they are staged', () => {
    usePicture()
    write('content/images/private.jpg', 'a picture')
    write('content/images/staged [1].jpg', 'a picture')
    git('add', 'content/images/staged [1].jpg')
    publish(root, today)
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n').sort()).toEqual(['content/images/box.jpg', 'content/plans.yaml'])
    expect(git('status', '--short')).toBe('A  "content/images/staged [1].jpg"\n?? content/images/private.jpg')
    expect(publish(root, today)).toEqual({ kind: 'nothing' })
  })

  it('commits to the same branch again, so that several edits get one review', () => {
    rename()
    publish(root, today)
    write('content/plans.yaml', plans.replace('en: Two', 'en: Due'))
    expect(publish(root, { ...today, summary: 'And the second' })).toMatchObject({
      branch: 'content/2030-05-10-a-new-name-for-the-first-plan',
    })
    expect(git('log', '--format=%s')).toBe('And the second\nA new name for the first plan\nFirst')
  })

  it('pushes to the remote, and reports a failed push', () => {
    git('init', '--quiet', '--bare', join(folder, 'remote.git'))
    git('remote', 'add', 'origin', join(folder, 'remote.git'))
    rename()
    const outcome = publish(root, today)
    expect(outcome).toMatchObject({ kind: 'published', push: 'pushed' })
    expect(git('ls-remote', '--heads', 'origin')).toContain('content/2030-05-10-a-new-name-for-the-first-plan')
    git('remote', 'set-url', 'origin', join(folder, 'nowhere.git'))
    write('content/plans.yaml', plans)
    expect(publish(root, today)).toMatchObject({
      kind: 'published',
      push: 'notPushed',
      errors: expect.stringContaining('nowhere.git') as string,
    })
  })

  it('finds and sends versions that could not be pushed', () => {
    git('init', '--quiet', '--bare', join(folder, 'remote.git'))
    git('remote', 'add', 'origin', join(folder, 'nowhere.git'))
    const branch = 'content/2030-05-10-a-new-name-for-the-first-plan'
    expect(unsentVersions(root)).toBeUndefined()
    rename()
    expect(publish(root, today)).toMatchObject({ push: 'notPushed' })
    expect(unsentVersions(root)).toEqual({ branch, count: 1 })
    expect(sendAgain(root)).toMatchObject({ kind: 'published', push: 'notPushed' })

    git('remote', 'set-url', 'origin', join(folder, 'remote.git'))
    expect(sendAgain(root)).toMatchObject({ kind: 'published', branch, push: 'pushed' })
    expect(git('ls-remote', '--heads', 'origin')).toContain(branch)
    expect(unsentVersions(root)).toBeUndefined()
    expect(sendAgain(root)).toEqual({ kind: 'nothing' })

    git('remote', 'set-url', 'origin', join(folder, 'nowhere.git'))
    for (const name of ['Due', 'Zwei']) {
      write('content/plans.yaml', plans.replace('en: Two', `en: ${name}`))
      publish(root, today)
    }
    expect(unsentVersions(root)).toEqual({ branch, count: 2 })
    git('branch', '--remotes', '--delete', `origin/${branch}`)
    expect(unsentVersions(root), 'after the remote has deleted the branch').toBeUndefined()
    git('switch', '--quiet', 'main')
    expect(unsentVersions(root)).toBeUndefined()
  })

  it('sends again to the remote of the branch on which the work started', () => {
    git('init', '--quiet', '--bare', join(folder, 'fork.git'))
    git('remote', 'add', 'origin', join(folder, 'nowhere.git'))
    git('remote', 'add', 'fork', join(folder, 'fork.git'))
    git('push', '--quiet', '--set-upstream', 'fork', 'main')
    git('remote', 'set-url', 'fork', join(folder, 'nowhere.git'))
    rename()
    expect(publish(root, today)).toMatchObject({ push: 'notPushed' })
    git('remote', 'set-url', 'fork', join(folder, 'fork.git'))
    expect(sendAgain(root)).toMatchObject({ push: 'pushed' })
    expect(git('ls-remote', '--heads', 'fork')).toContain('content/')
  })

  it('restores the branch if the commit is rejected', () => {
    write('.git/hooks/pre-commit', '#!/bin/sh\necho "not today" >&2\nexit 1\n')
    execFileSync('chmod', ['+x', join(root, '.git/hooks/pre-commit')])
    rename()
    expect(publish(root, today)).toMatchObject({ kind: 'failed', errors: expect.stringContaining('not today') as string })
    expect(git('branch', '--format=%(refname:short)')).toBe('main')
    expect(readFileSync(join(root, 'content/plans.yaml'), 'utf8')).toContain('Uno')
  })

  it('does nothing if nothing has changed', () => expect(publish(root, today)).toEqual({ kind: 'nothing' }))

  it('is blocked during a merge', () => {
    git('switch', '--quiet', '--create', 'other')
    write('content/plans.yaml', plans.replace('en: One', 'en: Eins'))
    git('commit', '--quiet', '--all', '--message', 'Other')
    git('switch', '--quiet', 'main')
    rename()
    git('commit', '--quiet', '--all', '--message', 'Own')
    expect(() => git('merge', 'other')).toThrow()
    expect(publish(root, today)).toEqual({ kind: 'blocked', blocker: 'merging' })
  })

  it('reports a missing repository and a missing commit', () => {
    rmSync(join(root, '.git'), { recursive: true })
    expect(publish(root, today)).toEqual({ kind: 'blocked', blocker: 'no-repository' })
    git('init', '--quiet')
    expect(publish(root, today)).toEqual({ kind: 'blocked', blocker: 'no-commit' })
  })
})

describe('npm run publish', () => {
  const run = (...args: string[]) => publishCommand(args, { root, day: today.day, runGate: () => passesGate })
  let passesGate = true

  it('publishes only if the gate passes', () => {
    expect(run('A name')).toMatchObject({ exitCode: 0 })
    rename()
    passesGate = false
    expect(run('A name')).toMatchObject({ exitCode: 1 })
    expect(git('log', '--format=%s')).toBe('First')
    passesGate = true
    expect(run('A', 'name')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('content/2030-05-10-a-name') as string })
    expect(git('log', '-1', '--format=%s')).toBe('A name')
  })

  it('publishes a change of a comment or of the translation lock', () => {
    write('content/translations.lock.json', '{}')
    expect(run('A translation is still right')).toMatchObject({ exitCode: 0 })
    write('content/plans.yaml', `# check-allow house-term: a name\n${plans}`)
    expect(run('A comment')).toMatchObject({ exitCode: 0 })
    expect(git('log', '-2', '--format=%B').replaceAll('\n\n', '\n')).toBe(
      'A comment\nplans.yaml\nA translation is still right\ntranslations.lock.json',
    )
  })

  it('without changes sends what could not be sent', () => {
    git('init', '--quiet', '--bare', join(folder, 'remote.git'))
    git('remote', 'add', 'origin', join(folder, 'nowhere.git'))
    rename()
    expect(run('A name')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('could not be sent') as string })
    git('remote', 'set-url', 'origin', join(folder, 'remote.git'))
    expect(run()).toMatchObject({ exitCode: 0 })
    expect(git('ls-remote', '--heads', 'origin')).toContain('content/2030-05-10-a-name')
  })

  it('asks for a summary, prints its usage, and refuses options', () => {
    rename()
    expect(() => run()).toThrow('A summary of the changes is missing')
    for (const option of ['--help', '-h'])
      expect(run(option)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Usage') as string })
    expect(() => run('--force', 'A name')).toThrow('--force')
  })
})
