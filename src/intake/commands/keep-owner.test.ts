import { chownSync, linkSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { parseIntakeArguments, runIntakeCommand } from './run-intake-command.ts'

/** Id of a user who is not root. The user need not exist. */
const user = 12_345

const isRoot = process.getuid?.() === 0

it.skipIf(!isRoot)('what commands of root write belongs to the owner of the data folder; other files keep their owner', async () => {
  const [folder, elsewhere] = [mkdtempSync(join(tmpdir(), 'owner-')), mkdtempSync(join(tmpdir(), 'owner-'))]
  onTestFinished(() => [folder, elsewhere].forEach((path) => rmSync(path, { recursive: true })))
  const database = await openIntakeDatabase({ folder })
  await storeTestRequest(database, { at: Date.now() })
  await database.close()
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) chownSync(path, user, user)
  writeFileSync(join(folder, 'other'), '')
  writeFileSync(join(elsewhere, 'secret'), '')
  linkSync(join(elsewhere, 'secret'), join(folder, 'requests-linked'))
  symlinkSync(join(elsewhere, 'secret'), join(folder, 'requests-symbolic'))

  const backups = join(folder, 'backups')
  const settings = readSettings({ DATA_FOLDER: folder, BACKUP_FOLDER: backups })
  const run = (...args: string[]) =>
    runIntakeCommand(parseIntakeArguments(args), { templates, settings, now: Date.now(), print: () => Promise.resolve() })
  const [path = ''] = (await run('backup')).stdout.split('\n')
  await run('erase', 'zoe@example.com')
  await run('restore', path)
  await expect(run('restore', join(folder, 'other'))).rejects.toThrow()

  const owners = (parent: string) => readdirSync(parent).map((name) => [name, statSync(join(parent, name)).uid])
  expect(statSync(backups).uid).toBe(user)
  expect(owners(backups).filter(([, uid]) => uid !== user)).toEqual([])
  expect(owners(backups)).toContainEqual(['erased', user])
  expect(owners(folder).filter(([, uid]) => uid !== user)).toEqual([
    ['other', 0],
    ['requests-linked', 0],
    ['requests-symbolic', 0],
  ])
  expect(statSync(join(elsewhere, 'secret')).uid).toBe(0)
  expect(statSync(join(folder, 'requests.sqlite')).mode & 0o777).toBe(0o600)
})
