import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decoyField, schemaVersion } from '#src/contact-message/contact-message.ts'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { RequestLimits } from '#src/intake/requests/receive/request-limits.ts'
import type { MountPoint } from '#src/intake/runtime/intake-location.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { startIntake } from '#src/intake/start/start-intake.ts'
import { type Templates, templates } from '#src/intake/templates/templates.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { hour } from '#src/lib/time.ts'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import type { RequestHandler } from '#src/server-lib/http/index.ts'
import { csrfToken } from '#src/server-lib/sign-in/index.ts'
import { insertSession } from '#src/server-lib/sign-in/sessions.ts'
import { shutDown } from '#src/site-server/shutdown.ts'
import { SiteServer } from '#src/site-server/site-server.ts'
import { listenOnLoopback } from '../servers/loopback.ts'
import { startMailServer } from '../servers/mail-server.ts'

export const origin = new URL(templates.url).origin
export const staff = 'ada@house.example'

/** Returns a contact message of the simple form with a new idempotency key. */
export function message(fields: Record<string, string> = {}, more: object = {}) {
  const values = { name: 'Zoé', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Un dîner', ...fields }
  return { ...messageDefaults, idempotencyKey: randomBytes(16).toString('hex'), fields: values, [decoyField]: '', elapsed: 30_000, ...more }
}
const messageDefaults = { schemaVersion, form: 'simple', language: 'fr', page: '/contact' }

type Options = {
  env?: Record<string, string>
  placement?: Partial<MountPoint>
  location?: DatabaseLocation | undefined
  templates?: Partial<Templates>
  /** Limits that replace those of the intake with the same names. */
  limits?: ConstructorParameters<typeof RequestLimits>[0]
}

const locationVariables = (location: DatabaseLocation): Record<string, string> =>
  'url' in location ? { DATABASE_URL: location.url } : { DATA_FOLDER: location.folder }

/** Serves an intake on a free port. Paths that it leaves to the site get 404. `close` resolves when its responses have ended. */
export async function serveIntake(intake: RequestHandler): Promise<{ url: string; close: () => Promise<void> }> {
  const site = new SiteServer({
    folderId: '',
    base: '/',
    fileAt: () => undefined,
    immutableFiles: new Map(),
    headersFor: () => ({}),
  })
  site.setFirstHandler(intake)
  const port = await listenOnLoopback(site.httpServer)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await shutDown(site.httpServer)
      await site.settled()
    },
  }
}

/** Starts the intake in this process, with a mail server, in a temporary folder. */
export async function startTestIntake({ env = {}, placement = {}, location, templates: replaced, limits }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'))
  const mail = await startMailServer()
  const log: string[] = []
  const settings = readSettings({
    SMTP_URL: mail.url,
    STAFF: `${staff}, bob@house.example`,
    ...locationVariables(location ?? { folder }),
    ...env,
  })
  const intake = await startIntake({
    templates: { ...templates, ...replaced },
    settings,
    mountPoint: { base: '/', ...placement },
    log: createJsonLog((line) => log.push(line)),
    limits: new RequestLimits(limits),
  })
  const { url, close } = await serveIntake(intake)
  const database = await openIntakeDatabase(settings.database)

  const request = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
  /** Posts a form as a page of the same origin would. */
  const send = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(values), headers: { Origin: url, ...headers } })
  const post = (body: object, headers: Record<string, string> = {}) =>
    request('/requests', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    })

  return {
    url,
    folder,
    database,
    mail,
    log,
    request,
    send,
    post,
    /** Opens a session of a member of staff. Returns its Cookie header and its CSRF token. */
    async signIn(email = staff): Promise<{ Cookie: string; token: string }> {
      const session = await insertSession(database.sql, { email, device: '', lifetimes: { idle: hour, total: hour }, now: Date.now() })
      return { Cookie: `__Host-staff=${session}`, token: csrfToken(session) }
    },
    stop: () => intake.stop(),
    async [Symbol.asyncDispose]() {
      await close()
      await intake.stop()
      await database.close()
      await mail[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

export type TestIntake = Awaited<ReturnType<typeof startTestIntake>>

/** Returns the cookies that a response sets, as a Cookie header. */
export const cookieHeader = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
