import type { IncomingMessage, ServerResponse } from 'node:http'
import type { House } from '../../src/intake/house.ts'
import type { Headers } from '../policy/policy.ts'
import { fileIn, openDatabase } from './database/open.ts'
import { lockServer } from './database/sqlite.ts'
import { startPost } from './mail/post.ts'
import { smtpTransport } from './mail/send.ts'
import { receive, type Receiver } from './receive.ts'
import { rateOf } from './requests/rate.ts'
import type { Settings } from './settings.ts'

/** Path below the base path of the site that the forms send to. */
export const requestsPath = '/requests'

export type Intake = {
  /** Takes a request that is posted to it; false for all others. `headers` are those of every answer of the site. */
  take: (incoming: IncomingMessage, response: ServerResponse, headers: Headers) => boolean
  stop: () => Promise<void>
}

/** Starts what takes requests and sends mail about them, for a site below a base path: /. Throws where the database cannot be opened. */
export async function startIntake(house: House, settings: Settings, base: string, say: (sentence: string) => void): Promise<Intake> {
  const { place, smtp, proxies, acknowledgementsPerHour } = settings
  const unlock = 'folder' in place ? lockServer(fileIn(place.folder)) : () => undefined
  const database = await openDatabase(place, (problem) => say(`The database does not answer: ${problem}`))
  if (smtp === undefined) say('SMTP_URL is not set: requests are kept, and mails wait until it is.')
  const from = { name: house.brand, address: house.email }
  const post = smtp === undefined ? undefined : startPost(database, house, smtpTransport(smtp, from), say)
  const below = base.slice(0, -1)
  const receiver: Receiver = {
    database,
    policy: { house: house.email, acknowledgementsPerHour },
    origins: [house.origin],
    proxies,
    isOneOfMany: rateOf(),
    now: Date.now,
    say,
    onStored: () => post?.wake(),
    thanksAddress: (language, page) => below + house.thanksPath(language, page),
  }
  const open = new Set<Promise<void>>()
  return {
    take(incoming, response, headers) {
      if (incoming.method !== 'POST' || incoming.url !== below + requestsPath) return false
      // Node leaves it to whoever listens for it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      const answering = receive(receiver, incoming).then(({ status, headers: own, body }) => {
        response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', ...own, 'Content-Length': Buffer.byteLength(body) }).end(body)
      })
      // The client has gone away before it had sent all.
      const settled = answering.catch(() => void response.destroy())
      open.add(settled)
      void settled.then(() => open.delete(settled))
      return true
    },
    async stop() {
      await Promise.all(open)
      await post?.stop()
      await database.close()
      unlock()
    },
  }
}
