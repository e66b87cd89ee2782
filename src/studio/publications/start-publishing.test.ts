import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryAt } from '#tests/harness/publishing/test-repository.ts'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'

const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

const asked = join(studio.folder, 'asked')
const answers = join(studio.folder, 'answers')

/** Makes the remote respond only when the file `answers` exists. */
beforeAll(() => {
  const program = join(studio.folder, 'upload-pack')
  writeFileSync(program, `#!/bin/sh\ntouch ${asked}\nwhile [ ! -e ${answers} ]; do sleep 0.05; done\nexec git-upload-pack "$@"\n`)
  chmodSync(program, 0o755)
  repositoryAt(join(studio.folder, 'site')).git('config', 'remote.origin.uploadpack', program)
})

it('the studio responds to requests and can stop before the remote responds, and a publication waits for the remote', async () => {
  await studio.restart()
  await studio.restart()
  const session = await studio.signIn('publisher')
  expect((await studio.call('texts', { numbers: [] }, session)).status).toBe(200)
  const publication = studio.call('publishNow', { summary: 'Nothing new', leftOut: [] }, session)
  await expect.poll(() => existsSync(asked)).toBe(true)
  const stateOf = async () => (await studio.database.sql('SELECT state FROM publications'))[0]?.['state']
  await expect.poll(stateOf).toBe('waiting')
  writeFileSync(answers, '')
  expect(await (await publication).json()).toMatchObject({ state: 'live' })
})
