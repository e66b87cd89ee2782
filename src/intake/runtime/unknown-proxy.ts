import type { IncomingMessage } from 'node:http'
import { deleteStoredTime, storeTime } from '#src/intake/database/stored-times.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import { isPrivateIp, isTrustedProxy } from '#src/server-lib/http/index.ts'
import type { IntakeSettings } from './settings.ts'

type WarningDependencies = { proxies: IntakeSettings['proxies']; sql: RunSql; log: Log; now: () => Timestamp }

/** Says what happens if TRUSTED_PROXY does not name the proxy. The log and the command `check` append it to the problem. */
export const effectOfUnknownProxy = 'all visitors behind a proxy look like one sender, and most requests are flagged'

/**
 * Returns a function that looks at every HTTP request, and reports the first one with X-Forwarded-For from a proxy that TRUSTED_PROXY does
 * not name. The report is a line in the log and the stored time `unknownProxy`, which the next start of the server deletes.
 */
export async function watchForUnknownProxy({ proxies, sql, log, now }: WarningDependencies): Promise<(incoming: IncomingMessage) => void> {
  if (proxies === undefined) log.error(`TRUSTED_PROXY is not set: ${effectOfUnknownProxy}`)
  await deleteStoredTime(sql, 'unknownProxy')
  let isReported = false
  return ({ headers, socket: { remoteAddress: ip = '' } }) => {
    if (isReported || headers['x-forwarded-for'] === undefined || isTrustedProxy(proxies, ip)) return
    const isPrivate = isPrivateIp(ip)
    // Anyone who reaches the server directly can send this header. If TRUSTED_PROXY is set, a public IP address is probably that of such a
    // person, and not that of a second proxy.
    if (!isPrivate && proxies !== undefined) return
    isReported = true
    // A public IP address may be that of a visitor, and the log contains no IP addresses of visitors.
    log.error('TRUSTED_PROXY does not name a proxy', { ip: isPrivate ? ip : 'public', effect: effectOfUnknownProxy })
    storeTime(sql, 'unknownProxy', now()).catch((error: unknown) => {
      isReported = false
      log.error('unknown proxy not recorded', { problem: errorMessage(error) })
    })
  }
}
