import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { readOutageMailSettings, readSettings } from '#src/intake/runtime/settings.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { lockDatabase } from '#src/server-lib/database/index.ts'
import { verifySmtp } from '#src/server-lib/mail/index.ts'
import { message, origin, serveIntake } from '#tests/harness/intake/test-intake.ts'
import { startServer } from '#tests/harness/programs/processes.ts'
import { freePort, listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { hasPostgres, startPostgres } from '#tests/harness/servers/postgres.ts'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { superviseIntake, superviseIntakeOfSite } from './supervise-intake.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The house gets a mail if the start of the intake still fails this number of milliseconds after the first failure. */
const mailAfter = 100

/**
 * Starts a server with a supervised intake that has these environment variables. HTTP requests that the intake leaves to the site get 404.
 */
async function serve(env: Record<string, string>, origins?: string[]) {
  const lines: string[] = []
  const attempts: number[] = []
  const intake = await superviseIntake({
    templates,
    readSettings: () => {
      attempts.push(performance.now())
      return readSettings(env)
    },
    mountPoint: { base: '/', ...(origins && { origins }) },
    log: createJsonLog((line) => lines.push(line)),
    retryAfter: 20,
    mailAfter,
    outageMail: readOutageMailSettings(env),
  })
  const { url, close } = await serveIntake(intake)
  onTestFinished(async () => {
    await close()
    await intake.stop()
  })
  const get = (path: string) => fetch(url + path)
  const post = (body: BodyInit, headers: Record<string, string>) => fetch(`${url}/requests`, { method: 'POST', body, headers })
  return {
    lines,
    /** The times of the attempts to start the intake, from `performance.now()`. With them, tests wait for further attempts. */
    attempts,
    get,
    post: () => post(JSON.stringify(message()), { 'Content-Type': 'application/json', Origin: origin }),
    postForm: () => post(new URLSearchParams({ language: 'fr' }), { Origin: 'https://www.house.example' }),
    readiness: async () => {
      const response = await get('/ready')
      return [response.status, await response.text()]
    },
  }
}

it('with an invalid setting the intake responds with 503, names the setting at /ready, and leaves pages to the site', async () => {
  const { get, post, postForm, readiness, lines } = await serve({ DATA_FOLDER: newFolder(), STAFF: 'ada' }, ['https://www.house.example'])
  expect(await readiness()).toEqual([503, expect.stringMatching(/STAFF has the entry “ada”/)])
  const response = await post()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  const page = await postForm()
  expect(page.status).toBe(503)
  expect(page.headers.get('Access-Control-Allow-Origin')).toBe('https://www.house.example')
  expect(await page.text()).toContain('lang="fr"')
  expect((await get('/staff')).status).toBe(503)
  expect((await get('/')).status).toBe(404)
  await expect.poll(readiness).toContain(503)
  expect(lines).toEqual([expect.stringContaining('intake not started')])
})

it('with an invalid SMTP_URL the intake leaves pages to the site', async () => {
  const { get, readiness } = await serve({ DATA_FOLDER: newFolder(), SMTP_URL: 'smtps://site:pa#ss@mail.example' })
  expect(await readiness()).toEqual([503, expect.stringMatching(/SMTP_URL.*%23/)])
  expect((await get('/')).status).toBe(404)
})

it('the house gets one mail if the intake cannot start for a while', async () => {
  let connections = 0
  await using mail = await startMailServer({
    onConnect(_, done) {
      connections += 1
      done()
    },
  })
  const { lines, attempts } = await serve({ DATA_FOLDER: newFolder(), STAFF: 'ada', SMTP_URL: mail.url })
  await expect.poll(() => lines.join('')).toContain('house told')
  const told = performance.now()
  await expect.poll(() => Math.max(...attempts)).toBeGreaterThan(told + 2 * mailAfter)
  // The mail about the outage has made one connection, and verifySmtp makes another. A second mail would have made a third.
  await verifySmtp(mail.url)
  expect(connections).toBe(2)
  expect(mail.accepted.map(({ to }) => to)).toEqual([[templates.email]])
  expect(mail.accepted[0]?.source).toContain('STAFF')
})

it('each address in NOTIFY gets the mail about a failed start in its language, also if the first attempt to send it fails', async () => {
  let refused = 0
  await using mail = await startMailServer({
    onRcptTo({ address }, _, done) {
      done(address === 'paris@house.example' && (refused += 1) === 1 ? new Error('later') : null)
    },
  })
  const notify = 'ada@house.example:en,paris@house.example:fr'
  const { lines } = await serve({ DATA_FOLDER: newFolder(), STAFF: 'ada', SMTP_URL: mail.url, NOTIFY: notify })
  await expect.poll(() => lines.join('')).toContain('"house told')
  expect(mail.accepted.map(({ to }) => to)).toEqual([['ada@house.example'], ['paris@house.example']])
  const subjects = mail.accepted.map(({ source }) => /^Subject: .*/m.exec(source)?.[0])
  expect(new Set(subjects).size).toBe(2)
})

it('the intake starts again when a damaged database has been repaired', async () => {
  const folder = newFolder()
  writeFileSync(intakeDatabaseFile(folder), Buffer.alloc(8192, 'x'))
  const { post, readiness, lines } = await serve({ DATA_FOLDER: folder })
  expect(await readiness()).toEqual([503, expect.stringContaining('file is not a database')])
  expect((await post()).status).toBe(503)
  rmSync(intakeDatabaseFile(folder))
  await expect.poll(readiness).toEqual([200, 'ready\n'])
  expect((await post()).status).toBe(200)
  expect(lines.join('')).toContain('intake started after a problem')
})

it('the intake starts when another server has released the database', async () => {
  const folder = newFolder()
  const unlock = lockDatabase(intakeDatabaseFile(folder))
  const { readiness } = await serve({ DATA_FOLDER: folder })
  expect(await readiness()).toEqual([503, expect.stringContaining('Another server uses')])
  unlock()
  await expect.poll(readiness).toEqual([200, 'ready\n'])
})

it('the intake starts when PostgreSQL becomes available', async ({ skip }) => {
  skip(!hasPostgres, 'PostgreSQL is not installed.')
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = await postgres.newDatabase()
  const restart = await postgres.interrupt()
  const { get, post, readiness } = await serve({ DATABASE_URL: url, DATA_FOLDER: newFolder() })
  expect(await readiness()).toEqual([503, expect.stringContaining('ECONNREFUSED')])
  expect((await post()).status).toBe(503)
  expect((await get('/')).status).toBe(404)
  await restart()
  await expect.poll(readiness).toEqual([200, 'ready\n'])
  expect((await post()).status).toBe(200)
})

it('the intake runs if the port of the metrics is taken, backups cannot be written, and STAFF ends with a comma', async () => {
  const other = createServer()
  const port = await listenOnLoopback(other)
  const folder = newFolder()
  writeFileSync(join(folder, 'backups'), 'a file where the folder should be')
  const { post, readiness, lines } = await serve({ DATA_FOLDER: folder, METRICS_PORT: String(port), STAFF: 'ada@house.example, ' })
  expect(await readiness()).toEqual([200, 'ready\n'])
  expect((await post()).status).toBe(200)
  expect(lines.join('')).toMatch(/backups not possible[^]*metrics not served|metrics not served[^]*backups not possible/)
  other.close()
})

/**
 * Writes a bundle of templates into the folder of a build. The functions in the bundle return undefined. `changes` has, by the names of
 * members, the JavaScript source of members that differ from `templates`.
 */
function writeTemplates(build: string, changes: Readonly<Record<string, string>> = {}): void {
  const members = Object.entries({ ...templates, isWithSite: true, url: origin, styleSheet: '' }).map(([name, value]) => {
    const source = typeof value === 'function' ? '() => undefined' : JSON.stringify(value)
    return `${name}: ${changes[name] ?? source}`
  })
  mkdirSync(join(build, 'intake'))
  writeFileSync(join(build, 'intake/templates.js'), `export const templates = { ${members.join(', ')} }`)
}

it('if the templates of a built site do not fit the server, the intake responds with 503, and leaves pages to the site', async () => {
  const folder = newFolder()
  writeTemplates(folder, { renderVisitorPage: 'undefined' })
  const lines: string[] = []
  const intake = await superviseIntakeOfSite(join(folder, 'client'), {
    readSettings: () => readSettings({ DATA_FOLDER: folder }),
    mountPoint: { base: '/house/' },
    log: createJsonLog((line) => lines.push(line)),
    outageMail: readOutageMailSettings({}),
  })
  if (!intake) throw new Error('The site has no intake.')
  const { url: origin, close } = await serveIntake(intake)
  const url = `${origin}/house`
  onTestFinished(async () => {
    await close()
    await intake.stop()
  })
  const ready = await fetch(`${url}/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.text()).toMatch(/templates\.js does not fit this version: renderVisitorPage missing.*npm run build/)
  const posted = await fetch(`${url}/requests`, { method: 'POST', body: '{}' })
  expect(posted.status).toBe(503)
  expect(posted.headers.get('Retry-After')).toBe('5')
  expect((await fetch(`${url}/fr/staff`)).status).toBe(503)
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect(lines).toEqual([expect.stringContaining('intake not started')])
})

it('the server serves the pages although a setting is invalid and the log is on a full disk', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'This system has no /dev/full.')
  using site = await smallSite()
  const folder = newFolder()
  cpSync(site.root, join(folder, 'client'), { recursive: true })
  writeTemplates(folder)
  const url = `http://localhost:${await freePort()}`
  const env = { ...process.env, PORT: new URL(url).port, STAFF: 'ada', DATA_FOLDER: folder }
  const server = await startServer(url, process.execPath, ['scripts/commands/serve.ts', join(folder, 'client')], {
    env,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
  })
  onTestFinished(() => server.stop())
  const [page, ready] = [await fetch(url), await fetch(`${url}/ready`)]
  expect(page.status).toBe(200)
  expect(ready.status).toBe(503)
  expect(await ready.text()).toMatch(/STAFF has the entry “ada”/)
})
