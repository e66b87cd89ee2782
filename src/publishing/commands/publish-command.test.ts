import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { publishCommand } from './publish-command.ts'

const repositories = repositoriesOfEachTest()
let site: TestRepository
beforeEach(() => {
  site = repositories.create('site')
})

const rename = () => site.write('content/plans.yaml', testPlans.replace('en: One', 'en: Uno'))

describe('npm run publish', () => {
  const run = (...args: string[]) =>
    publishCommand(args, { root: site.root, day: '2030-05-10', runGate: () => Promise.resolve(passesGate) })
  let passesGate = true

  it('publishCommand publishes only if the gate passes', async () => {
    expect(await run('A name')).toMatchObject({ exitCode: 0 })
    rename()
    passesGate = false
    expect(await run('A name')).toMatchObject({ exitCode: 1 })
    expect(site.git('branch', '--list', 'content/*')).toBe('')
    passesGate = true
    expect(await run('A', 'name')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('content/2030-05-10-a-name') as string })
    expect(site.git('log', '-1', '--format=%s', 'content/2030-05-10-a-name')).toBe('A name')
  })

  it('publishCommand publishes a change of a comment or of the translation lock', async () => {
    site.write('content/translations.lock.json', '{}')
    expect(await run('A translation is still right')).toMatchObject({ exitCode: 0 })
    site.write('content/plans.yaml', `# check-allow house-term: a name\n${testPlans}`)
    expect(await run('A comment')).toMatchObject({ exitCode: 0 })
    expect(site.git('log', '-2', '--format=%B', 'content/2030-05-10-a-translation-is-still-right').replaceAll('\n\n', '\n')).toBe(
      'A comment\nplans.yaml\nA translation is still right\ntranslations.lock.json',
    )
  })

  it('without changes, publishCommand pushes the commits that could not be pushed before', async () => {
    const remote = repositories.createBare('remote.git')
    site.git('remote', 'add', 'origin', join(repositories.folder, 'nowhere.git'))
    rename()
    expect(await run('A name')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('could not be sent') as string })
    site.git('remote', 'set-url', 'origin', remote.root)
    expect(await run()).toMatchObject({ exitCode: 0 })
    expect(remote.git('branch', '--list', 'content/*')).toContain('content/2030-05-10-a-name')
  })

  it('publishCommand requires a summary, prints its usage with --help, and refuses other options', async () => {
    rename()
    await expect(run()).rejects.toThrow('A summary of the changes is missing')
    for (const option of ['--help', '-h'])
      expect(await run(option)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Usage') as string })
    await expect(run('--force', 'A name')).rejects.toThrow('--force')
  })
})
