import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startEditor } from '../editor/server/start-editor.ts'
import { clientAddress, RateLimiter } from '../http/index.ts'
import { errorMessage } from '../lib/node/error-message.ts'
import type { Log } from '../lib/node/log.ts'
import { discardBody, readBody } from '../lib/node/read-body.ts'
import { plainText, type Reply } from '../lib/node/reply.ts'
import { day, minute } from '../lib/time.ts'
import { smtpTransport, startMailer } from '../mail/index.ts'
import { prepareReleases } from '../publishing/release/index.ts'
import { codeLifetime, startSignIn } from '../sign-in/index.ts'
import { studioWords } from '../words/studio-words.ts'
import { isLanguage } from '../words/tool-text.ts'
import type { StudioApp } from './app/app-files.ts'
import type { StudioRequest, StudioServices } from './context.ts'
import { EventStreams } from './events.ts'
import { startLiveSite } from './live-site.ts'
import { mayPublish, studioPeople } from './people.ts'
import { followMain } from './publishing/follow-main.ts'
import { liveSiteCalls } from './publishing/live-site-calls.ts'
import { PublicationStore } from './publishing/publication-store.ts'
import { type BuildRelease, Publisher } from './publishing/publisher.ts'
import { commonHeaders } from './replies.ts'
import { routeRequest } from './routes.ts'
import type { StudioSettings } from './settings.ts'
import { openStudioDatabase } from './studio-database.ts'

/** Lifetimes of a session of the studio in milliseconds: without use, and in total. */
const lifetimes = { idle: 7 * day, total: 30 * day }

/** Time in milliseconds between two looks at the remote. */
const followInterval = minute

/** Maximum size in bytes of a posted form. */
const maxFormSize = 10_000

/** Timeouts in milliseconds: a photograph may take minutes on a slow connection. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 5 * minute, keepAliveTimeout: 75_000 }

export type Studio = { server: Server; stop: () => Promise<void> }

/**
 * Starts the studio: sign-in, the editor and the pages of the site. Throws if the content has errors. `build` replaces the build of
 * releases, for tests.
 */
export async function startStudio(app: StudioApp, settings: StudioSettings, log: Log, build?: BuildRelease): Promise<Studio> {
  const { folder, site, smtp } = settings
  const database = await openStudioDatabase(folder)
  const events = new EventStreams()
  const live = await startLiveSite(settings, events, log)
  const people = studioPeople(database)
  const publications = new PublicationStore(database)
  const releases = { folder, repository: site, code: settings.code }
  const publisher: Publisher = new Publisher({
    site,
    releases,
    publications,
    follow: () => follow(),
    identityOf: async (address) => ({ name: (await people.find(address))?.name ?? address, email: address }),
    servesSite: settings.servesSite,
    build,
    log,
    announce: () => events.announceChange(),
    now: Date.now,
  })
  const editor = startEditor({
    root: site,
    folder: join(folder, 'editor'),
    shown: live.shown,
    refresh: live.refresh,
    announceDraft: (event) => events.announceDraft(event),
    announceGate: (progress) => events.announceGate(progress),
    liveSite: liveSiteCalls({
      mayPublish: async (address) => mayPublish(await people.find(address)),
      names: async () => new Map((await people.list()).map((person) => [person.address, person.name])),
      publisher,
      publications,
      releases,
    }),
  })
  const owner = (await people.list()).find(({ role }) => role === 'owner')?.address ?? ''
  const follow = serialised(() =>
    followMain({ site, editor, refresh: live.refresh, fallbackPerson: owner, keptFolder: join(folder, 'kept'), log }),
  )
  const mailer = smtp === undefined ? undefined : startStudioMailer(database, smtp, live, log)
  const signIn = await startSignIn({
    name: 'studio',
    database,
    people,
    lifetimes,
    proxy: settings.identifyingProxy,
    log,
    sendMails: () => mailer?.wake(),
    now: Date.now,
  })
  const calls = new RateLimiter({ events: 600, window: minute })
  const services: StudioServices = { settings, app, database, signIn, live, editor, events, calls, log }
  await prepareReleases(releases)
  await follow()
  void publisher.resume()
  const timer = setInterval(() => void follow(), followInterval)
  const open = new Set<Promise<void>>()
  const server = createServer(timeouts, (incoming, response) => {
    const answered = answer(services, incoming, response)
    open.add(answered)
    void answered.then(() => open.delete(answered))
  })
  return {
    server,
    async stop() {
      clearInterval(timer)
      server.close()
      events.close()
      server.closeIdleConnections()
      await Promise.all(open)
      signIn.refusals.flush()
      await mailer?.stop()
      editor.close()
      await database.close()
    },
  }
}

function startStudioMailer(database: StudioServices['database'], smtp: string, live: StudioServices['live'], log: Log) {
  const { brand, email } = live.settings()
  return startMailer({
    database,
    log,
    transport: smtpTransport(smtp, { name: brand, address: email }),
    mails: {
      kinds: ['code'],
      kindsToStrangers: [],
      giveUpAfter: { code: codeLifetime },
      compose: ({ language, code }) => {
        const { mail } = studioWords(isLanguage(language) ? language : 'en')
        const text = [mail.text({ code }), mail.mistake()].join('\n\n')
        return Promise.resolve({ autoSubmitted: 'auto-generated', subject: mail.subject({ brand: live.settings().brand }), text })
      },
    },
  })
}

async function answer(services: StudioServices, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  try {
    const reply = await routeRequest(services, parseRequest(services, incoming), { incoming, response })
    if (reply) await sendReply(incoming, response, reply)
  } catch (error) {
    // The client has disconnected.
    if (incoming.errored) return void response.destroy()
    services.log.error('request failed', { problem: errorMessage(error) })
    if (response.headersSent) response.destroy()
    else await sendReply(incoming, response, plainText(500, 'Something went wrong in the studio. Its log says what.'))
  }
}

function parseRequest({ settings }: StudioServices, incoming: IncomingMessage): StudioRequest {
  const { method = '', url = '', headers, socket } = incoming
  const [path = '', search] = url.split('?', 2)
  return {
    method: method === 'HEAD' ? 'GET' : method,
    path,
    query: new URLSearchParams(search),
    headers,
    connection: socket.remoteAddress ?? '',
    client: clientAddress(incoming, settings.proxies),
    async readForm() {
      const isForm = headers['content-type']?.split(';')[0] === 'application/x-www-form-urlencoded'
      return new URLSearchParams(isForm ? (await readBody(incoming, maxFormSize))?.toString('utf8') : undefined)
    },
  }
}

async function sendReply(incoming: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Reply): Promise<void> {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) {
    response.writeHead(status, headers)
    return pipeline(body, response)
  }
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
  await discardBody(incoming)
}

/** Returns a function that calls `run` after its earlier calls have ended. */
function serialised<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}
