import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { storeTime } from '#src/intake/database/stored-times.ts'
import { logAccess } from '#src/intake/requests/access-log.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import { addRequestEvent } from '#src/intake/requests/request-events.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { type DatabaseLocation, lockDatabase } from '#src/server-lib/database/index.ts'
import { sendCode } from '#src/server-lib/sign-in/codes.ts'
import { rememberBrowser } from '#src/server-lib/sign-in/known-browsers.ts'
import { insertSession } from '#src/server-lib/sign-in/sessions.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { hasPostgres, startPostgres } from '#tests/harness/servers/postgres.ts'
import { parseIntakeArguments, runIntakeCommand } from './run-intake-command.ts'

const now = Date.UTC(2026, 10, 25)

const print = () => Promise.resolve()

it('the command move names the argument or the environment variable that is missing or wrong', async () => {
  const move = (to: string, env: Record<string, string> = {}) =>
    runIntakeCommand(parseIntakeArguments(['move', to]), { templates, settings: readSettings(env), now, print })
  await expect(move('mysql')).rejects.toThrow('“move postgres” or “move sqlite”')
  await expect(move('postgres')).rejects.toThrow('Set DATABASE_URL')
  const DATABASE_URL = 'postgres://localhost/house'
  await expect(move('postgres', { DATABASE_URL, DATA_FOLDER: '/nowhere' })).rejects.toThrow('Set DATA_FOLDER')
})

describe.skipIf(!hasPostgres)('the command move', async () => {
  const server = hasPostgres ? await startPostgres() : undefined
  const root = mkdtempSync(join(tmpdir(), 'move-'))
  afterAll(async () => {
    await server?.stop()
    rmSync(root, { recursive: true })
  })
  /** Creates an empty data folder and an empty PostgreSQL database. `run` runs a command of the intake with these two in its settings. */
  async function createTargets() {
    const folder = mkdtempSync(join(root, 'data-'))
    const url = (await server?.newDatabase()) ?? ''
    const settings = readSettings({ DATABASE_URL: url, DATA_FOLDER: folder })
    return { folder, url, run: (...args: string[]) => runIntakeCommand(parseIntakeArguments(args), { templates, settings, now, print }) }
  }

  async function withDatabase<Result>(location: DatabaseLocation, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    const database = await openIntakeDatabase(location)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  type OpenDatabase = Awaited<ReturnType<typeof openIntakeDatabase>>

  const tables = await withDatabase({ folder: join(root, 'empty') }, async ({ sql }) =>
    (await sql(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations'`)).map(({ name }) => String(name)),
  )
  /** Returns all rows of a database as text, in an order that does not depend on the database. */
  const rowsIn = (location: DatabaseLocation) =>
    withDatabase(location, async ({ sql }) => {
      const rows = []
      for (const table of tables) {
        const found = await sql(`SELECT * FROM ${table}`)
        rows.push(...found.map((row) => `${table} ${JSON.stringify(Object.entries(row).sort())}`))
      }
      return rows.sort()
    })

  it('copies all data from SQLite to PostgreSQL and back', async () => {
    const { folder, url, run } = await createTargets()
    await withDatabase({ folder }, async (database) => {
      const ids: string[] = []
      for (let index = 0; index < 250; index += 1)
        ids.push(
          await storeTestRequest(database, { at: now + index, fields: { email: `v${index}@example.com`, message: `“Dîner” ${index}` } }),
        )
      const [requestId = ''] = ids
      const email = 'ada@house.example'
      await database.transaction((sql) => logAccess(sql, { reader: 'ada', kind: 'list', requests: ids, now }))
      for (const text of ['“Rappeler” 🎭', 'line\nline'])
        await addRequestEvent(database.sql, requestId, { id: text, at: now, author: email, kind: 'note', text })
      await addAuditEvent(database.sql, { actor: email, action: 'corrected', requestId, details: { from: 'Zoé', to: 'Zoë' }, now })
      await sendCode(database, { email, language: 'en', isPerson: true, isKnownBrowser: false, now })
      await rememberBrowser(database.sql, email, now)
      await insertSession(database.sql, { email, device: 'x', lifetimes: { idle: 1, total: 1 }, now })
      await storeTime(database.sql, 'ready', now)
    })
    await withDatabase({ url }, ({ sql }) => storeTime(sql, 'ready', 1))
    const before = await rowsIn({ folder })
    expect(before.length).toBeGreaterThan(4 * 250)
    expect(tables.filter((table) => !before.some((row) => row.startsWith(`${table} `)))).toEqual([])

    const { stdout: output } = await run('move', 'postgres')
    expect(output).toMatch(/^Copied and compared: requests 250, [^]*Set DATABASE_URL/)
    expect(existsSync(intakeDatabaseFile(folder))).toBe(false)
    expect(readdirSync(folder)).toContain('requests.sqlite.before-2026-11-25T00-00-00-000Z')
    const moved = await rowsIn({ url })
    const entries = moved.filter((row) => /^audit_log .*"moved"/.test(row))
    expect([moved.filter((row) => !entries.includes(row)), entries]).toEqual([before, [expect.stringContaining('postgres')]])

    expect((await run('move', 'sqlite')).stdout).toContain('Remove DATABASE_URL')
    const back = await rowsIn({ folder })
    const added = back.filter((row) => !moved.includes(row))
    expect([back.filter((row) => !added.includes(row)), added]).toEqual([moved, [expect.stringMatching(/^audit_log .*"moved".*sqlite/)]])
  })

  it('refuses a target that is not empty, and changes nothing', async () => {
    const { folder, url, run } = await createTargets()
    for (const location of [{ url }, { folder }]) await withDatabase(location, (database) => storeTestRequest(database, { at: now }))
    const before = [await rowsIn({ url }), await rowsIn({ folder })]
    await expect(run('move', 'postgres')).rejects.toThrow('The target is not empty: its table requests has rows.')
    await expect(run('move', 'sqlite')).rejects.toThrow('The target is not empty')
    expect([await rowsIn({ url }), await rowsIn({ folder })]).toEqual(before)
  })

  it('refuses to run while a server uses either database', async () => {
    const { folder, url, run } = await createTargets()
    await withDatabase({ folder }, (database) => storeTestRequest(database, { at: now }))
    await withDatabase({ url }, async ({ sql }) => {
      await sql('SELECT 1')
      await expect(run('move', 'sqlite')).rejects.toThrow('Other programs are connected')
    })
    const unlock = lockDatabase(intakeDatabaseFile(folder))
    await expect(run('move', 'sqlite')).rejects.toThrow('Another server uses')
    unlock()
  })
})
