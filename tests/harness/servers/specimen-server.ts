import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { servedOf } from '../../specimen/variants.ts'
import { startServer } from '../programs/processes.ts'
import { freePort } from './loopback.ts'
import { startMailServer } from './mail-server.ts'

export const staffEmail = 'ada@house.example'

/** Starts the specimen site with the intake, as `npm start` does, with a mail server, in a temporary folder. */
export async function startSpecimenServer(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  const mail = await startMailServer()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const variables = { PORT: String(port), DATA_FOLDER: folder, SMTP_URL: mail.url, STAFF: staffEmail, ...env }
  const server = await startServer(`${url}/ready`, process.execPath, ['scripts/commands/serve.ts', servedOf('intake')], {
    env: { ...process.env, ...variables },
  })
  const database = await openIntakeDatabase({ folder })
  return {
    url,
    database,
    mail,
    async storedRequests(email: string): Promise<Record<string, unknown>[]> {
      const rows = await database.sql('SELECT id, fields, form, language, flags, campaign FROM requests WHERE email = $1', [email])
      return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(String(fields)) as unknown }))
    },
    async stop(): Promise<void> {
      await server.stop()
      await database.close()
      await mail[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

export type SpecimenServer = Awaited<ReturnType<typeof startSpecimenServer>>
