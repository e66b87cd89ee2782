import type { IncomingMessage, ServerResponse } from 'node:http'
import type { House } from './templates/house.ts'
import type { Headers } from '../server/index.ts'
import { fileIn, openDatabase } from './database/open.ts'
import { lockServer } from './database/sqlite.ts'
import { notReceived } from './inbox/not-received.ts'
import type { Desk } from './inbox/visit.ts'
import { answerOf, send, type Rooms } from './intake.ts'
import { startPost } from './mail/post.ts'
import { smtpTransport } from './mail/send.ts'
import { metricsServer } from './operation/metrics-server.ts'
import { newMetrics } from './operation/metrics.ts'
import type { Log } from './operation/log.ts'
import type { Receiver } from './receive.ts'
import { rateOf } from './requests/rate.ts'
import type { Settings } from './settings.ts'
import { forgetErased, noteErased, prepareFolder } from './upkeep/backups.ts'
import { startUpkeep } from './upkeep/hourly.ts'

/** More requests of a network are not taken: no family, office or hotel sends so many. */
const flood = { requests: 60, within: 3_600_000 }

/** So many codes for the inbox are usual within so many milliseconds: an office that begins its day. */
const codesOfNetwork = { requests: 20, within: 600_000 }
const codesOfAddress = { requests: 10, within: 3_600_000 }

export type Intake = {
  /** Takes a request that is for it; false for all others. `headers` are those of every answer of the site. */
  take: (incoming: IncomingMessage, response: ServerResponse, headers: Headers) => boolean
  stop: () => Promise<void>
}

/** Where the server stands: below a base path, such as / or /house/; with the site, or alone for forms on some other origins. */
export type Stand = { base: string; origins?: readonly string[] }

/** Starts what takes requests, sends mail about them, and shows them to the staff. Throws where the database cannot be opened. */
export async function startIntake(house: House, settings: Settings, { base, origins }: Stand, log: Log): Promise<Intake> {
  const { place, smtp, proxies, acknowledgementsPerHour, staff, staffHeader, backups, metricsPort } = settings
  const isSqlite = 'folder' in place
  const unlock = isSqlite ? lockServer(fileIn(place.folder)) : () => undefined
  if (isSqlite) prepareFolder(backups)
  const database = await openDatabase(place, (problem, isFinal) => {
    log.error('database trouble', { problem })
    // Whoever watches over the process starts another one.
    if (isFinal) process.kill(process.pid, 'SIGTERM')
  })
  // It may have been restored by other means.
  if (isSqlite) await forgetErased(database, backups.folder)
  if (smtp === undefined) log.error('SMTP_URL is not set: requests are kept, and mails wait until it is')
  if (staff.length === 0) log.error('STAFF is not set: there is no inbox')
  const post =
    smtp === undefined ? undefined : startPost(database, house, smtpTransport(smtp, { name: house.brand, address: house.email }), log)
  const stopUpkeep = startUpkeep({
    database,
    retentionDays: house.retentionDays,
    backups: isSqlite ? { file: fileIn(place.folder), place: backups } : undefined,
    log,
  })
  const metrics = newMetrics()
  const metricsOn = metricsPort === undefined ? undefined : metricsServer(metrics, database.run, metricsPort)

  const below = base.slice(0, -1)
  const policy = { house: house.email, acknowledgementsPerHour }
  const site = new URL(house.url)
  const [first] = origins ?? []
  const receiver: Receiver = {
    database,
    policy,
    origins: origins ?? [site.origin],
    proxies,
    rate: rateOf(),
    flood: rateOf(flood),
    now: Date.now,
    log,
    metrics,
    onStored: () => post?.wake(),
    thanksAddress: (language, page) =>
      (first === undefined ? below : first + site.pathname.replace(/\/$/, '')) + house.thanksPath(language, page),
    notReceived: (language, status) => notReceived(house, below, language, status),
  }
  const desk: Desk | undefined =
    staff.length === 0
      ? undefined
      : {
          database,
          house,
          staff,
          header: staffHeader,
          policy,
          below,
          now: Date.now,
          rate: rateOf(codesOfNetwork),
          rateOfAddress: rateOf(codesOfAddress),
          onMail: () => post?.wake(),
          onErase: (requests) => {
            if (isSqlite) noteErased(backups, requests, Date.now())
            log.info('requests erased', { count: requests.length })
          },
        }

  const rooms: Rooms = { house, receiver, desk, below, isAlone: origins !== undefined }
  const open = new Set<Promise<void>>()
  return {
    take(incoming, response, headers) {
      const answer = answerOf(rooms, incoming, headers)
      if (!answer) return false
      // Node leaves it to whoever listens for it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      // The client has gone away before it had sent all, or got all.
      const settled = answer.reply.then((reply) => send(response, answer.headers, reply)).catch(() => void response.destroy())
      open.add(settled)
      void settled.then(() => open.delete(settled))
      return true
    },
    async stop() {
      await Promise.all(open)
      metricsOn?.close()
      await stopUpkeep()
      await post?.stop()
      await database.close()
      unlock()
    },
  }
}
