import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { openDatabase, type Place } from '../../src/intake/database/open.ts'
import { jsonLog } from '../../src/intake/operation/log.ts'
import { settingsFrom } from '../../src/intake/settings.ts'
import { setCookie } from '../../src/intake/staff/cookies.ts'
import { openSession } from '../../src/intake/staff/sessions.ts'
import { formToken } from '../../src/intake/staff/tokens.ts'
import { startIntake, type Stand } from '../../src/intake/start.ts'
import { listenOnLoopback } from '../../src/lib/loopback.ts'
import { siteServer, type Site } from '../../src/server/index.ts'
import { shutDown } from '../../src/server/shutdown.ts'
import { decoyField } from '../../src/contact-message/intake-message.ts'
import { house } from '../../src/intake/templates/house.ts'
import { startMailServer } from './mail-server.ts'

export const origin = new URL(house.url).origin
export const staff = 'ada@house.example'

/** What the short form sends, under a key of its own. */
export function message(fields: Record<string, string> = {}, more: object = {}) {
  const all = { name: 'Zoé', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Un dîner', ...fields }
  return { ...messageFacts, idempotencyKey: randomBytes(16).toString('hex'), fields: all, [decoyField]: '', elapsed: 30_000, ...more }
}
const messageFacts = { schemaVersion: 1, form: 'simple', language: 'fr', page: '/contact' }

type Options = { env?: Record<string, string>; stand?: Partial<Stand>; place?: Place | undefined }

const variablesOf = (place: Place | undefined): Record<string, string> =>
  place === undefined ? {} : 'url' in place ? { DATABASE_URL: place.url } : { DATA_FOLDER: place.folder }

/** The server of the house with a mail server, for tests: in a folder of its own, with a member of the staff. */
export async function startTestIntake({ env = {}, stand = {}, place }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'))
  const mail = await startMailServer()
  const log: string[] = []
  const settings = settingsFrom({
    DATA_FOLDER: folder,
    SMTP_URL: mail.url,
    STAFF: `${staff}, bob@house.example`,
    ...variablesOf(place),
    ...env,
  })
  const intake = await startIntake(
    house,
    settings,
    { base: '/', ...stand },
    jsonLog((line) => log.push(line)),
  )
  const empty: Site['release'] = { folderId: '', base: '/', fileAt: () => undefined, headersFor: () => ({}) }
  const server = siteServer({ release: empty, isStopping: false, handler: intake.take })
  const port = await listenOnLoopback(server)
  const address = `http://127.0.0.1:${port}`
  const database = await openDatabase(settings.place)

  const request = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init })
  /** Sends a form of the inbox as its page would. */
  const send = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(values), headers: { Origin: address, ...headers } })
  const post = (body: object, headers: Record<string, string> = {}) =>
    request('/requests', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    })

  /** The code in the last mail to an address. */
  const codeFor = (to: string) =>
    vi.waitUntil(() => /\b\d{8}\b/.exec(mail.taken.findLast((each) => each.to.includes(to))?.source.split('\r\n\r\n')[1] ?? '')?.[0], {
      timeout: 5000,
    })
  return {
    address,
    folder,
    database,
    mail,
    log,
    request,
    send,
    post,
    codeFor,
    /** A session of its own: its cookie, and the token of its forms. */
    async signIn(who = staff): Promise<{ Cookie: string; token: string }> {
      const session = await openSession(database.run, who, Date.now())
      return { Cookie: setCookie('session', session).split(';')[0] ?? '', token: formToken(session) }
    },
    async [Symbol.asyncDispose]() {
      await shutDown(server)
      await intake.stop()
      await database.close()
      await mail[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

export type TestIntake = Awaited<ReturnType<typeof startTestIntake>>

/** The cookies that an answer sets, as a browser sends them. */
export const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
