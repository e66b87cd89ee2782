import { afterEach, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans } from '#tests/harness/publishing/test-repository.ts'
import { WriteLog } from '../storage/write-log.ts'
import { revertChange } from './revert-change.ts'

const repositories = repositoriesOfEachTest()
let writeLog: WriteLog | undefined
afterEach(() => writeLog?.close())

it('revertChange fails and writes nothing if another program writes the file during each attempt', async () => {
  const repository = repositories.create('repository')
  writeLog = new WriteLog(repository.root, ':memory:')
  const changed = testPlans.replace('One', 'Mine')
  repository.write('content/plans.yaml', changed)
  let checks = 0
  const findNewErrors = () => {
    if (++checks > 10) throw new Error('revertChange has made more than 10 attempts.')
    repository.write('content/plans.yaml', `${changed}# ${checks}\n`)
    return []
  }
  const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }
  expect(await revertChange({ writeLog, findNewErrors, reviews: [] }, 'ada', place)).toEqual({
    kind: 'failed',
    file: 'plans.yaml',
    problem: expect.stringContaining('Another program') as unknown,
    writtenFiles: [],
  })
  expect(repository.read('content/plans.yaml')).toBe(`${changed}# ${checks}\n`)
})
