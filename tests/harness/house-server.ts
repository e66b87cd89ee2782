import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../src/intake/database/open.ts'
import { freePort } from '../../src/lib/loopback.ts'
import { startServer } from './processes.ts'
import { servedOf } from '../specimen/variants.ts'
import { startMailServer } from './mail-server.ts'

export const member = 'ada@house.example'

/** The specimen with the server of the house, as npm start serves it: in a folder of its own, with a mail server and a member of the staff. */
export async function startHouseServer(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  const mail = await startMailServer()
  const port = await freePort()
  const address = `http://localhost:${port}`
  const variables = { PORT: String(port), DATA_FOLDER: folder, SMTP_URL: mail.url, STAFF: member, ...env }
  const server = await startServer(`${address}/ready`, process.execPath, ['scripts/commands/serve.ts', servedOf('intake')], {
    env: { ...process.env, ...variables },
  })
  const database = await openDatabase({ folder })
  return {
    address,
    database,
    mail,
    /** What has been written into the forms under an address of e-mail, in each request that has been stored. */
    async stored(email: string): Promise<Record<string, unknown>[]> {
      const rows = await database.run('SELECT fields, form, language, flags FROM requests WHERE email = $1', [email])
      return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(String(fields)) as unknown }))
    },
    /** The code in the last mail to somebody. */
    async codeFor(address: string): Promise<string> {
      for (;;) {
        const source = mail.taken.findLast(({ to }) => to.includes(address))?.source ?? ''
        const code = /\b\d{8}\b/.exec(source.split('\r\n\r\n')[1] ?? '')?.[0]
        if (code !== undefined) return code
        await wait(50)
      }
    },
    async stop(): Promise<void> {
      await server.stop()
      await database.close()
      await mail[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

export type HouseServer = Awaited<ReturnType<typeof startHouseServer>>
