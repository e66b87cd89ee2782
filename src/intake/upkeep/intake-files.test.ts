import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { noteErased } from '#src/intake/requests/change/erasure-list.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { startTestIntake } from '#tests/harness/intake/test-intake.ts'
import { backUp } from './backups.ts'
import { filesOpenToOthers, restrictIntakeFiles } from './intake-files.ts'
import { restoreBackup } from './restore-backup.ts'

const now = Date.UTC(2026, 10, 25)

function newFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { data: join(folder, 'data'), backups: join(folder, 'backups') }
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it('files that the intake writes can be read by their owner only', async () => {
  const { data, backups } = newFolders()
  const database = await openIntakeDatabase({ folder: data })
  await storeTestRequest(database)
  const path = await backUp(intakeDatabaseFile(data), { folder: backups, days: 1 }, now)
  noteErased(backups, ['R1'], now)
  const files = () => [data, backups].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  expect(files().map((file) => file.replace(/.*\//, ''))).toEqual(
    expect.arrayContaining(['requests.sqlite-wal', 'requests.sqlite-shm', 'erased']),
  )
  await database.close()
  const retention = { requests: 1, suspected: 1, auditLog: 1 }
  await restoreBackup(path, { folder: data, erasureLists: [], retention, now })
  // The erasure list contains an expired line, so this backup rewrites the list.
  await backUp(intakeDatabaseFile(data), { folder: backups, days: 1 }, now + 48 * 3_600_000)
  expect(new Set(files().map(modeOf))).toEqual(new Set(['600']))
  expect([data, backups].map(modeOf)).toEqual(['700', '700'])
  expect(filesOpenToOthers({ data, backups })).toEqual([])
})

it('the server removes the access of other users to its files and folders', async () => {
  const { data } = newFolders()
  const backups = join(data, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o755 })
  const database = await openIntakeDatabase({ folder: data })
  await database.close()
  const files = [intakeDatabaseFile(data), join(data, 'requests.sqlite.before-x'), join(backups, 'requests-x.sqlite')]
  for (const file of files) {
    writeFileSync(file, '', { flag: 'a' })
    chmodSync(file, 0o644)
  }
  for (const folder of [data, backups]) chmodSync(folder, 0o755)
  expect(filesOpenToOthers({ data, backups })).toHaveLength(5)
  await using intake = await startTestIntake({ location: { folder: data } })
  expect((await intake.request('/ready')).status).toBe(200)
  expect(filesOpenToOthers({ data, backups })).toEqual([])
})

it('folders with files of other programs, and linked files elsewhere, keep their mode', () => {
  const { data, backups } = newFolders()
  for (const folder of [data, backups]) mkdirSync(folder, { mode: 0o755 })
  const elsewhere = join(backups, 'elsewhere')
  writeFileSync(elsewhere, '', { mode: 0o644 })
  symlinkSync(elsewhere, join(data, 'requests-symbolic'))
  linkSync(elsewhere, join(data, 'requests-linked'))
  restrictIntakeFiles({ data, backups })
  expect([data, backups, elsewhere].map(modeOf)).toEqual(['700', '755', '644'])
})

it('git and the build of a container ignore the folder of the database', () => {
  const { folder } = readSettings({}).databases.sqlite
  const files = [intakeDatabaseFile(folder), join(folder, 'backups/erased')]
  expect(
    execFileSync('git', ['check-ignore', '--no-index', ...files], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  ).toEqual(files)
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain(folder)
})
