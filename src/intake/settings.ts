import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { Place } from './database/open.ts'
import { blockListOf } from './http/addresses.ts'
import { comparable } from './requests/store.ts'
import type { BackupPlace } from './upkeep/backups.ts'
import { errorMessage } from '../lib/error-message.ts'

/** What the environment says of the server that takes requests. */
export type Settings = {
  place: Place
  /** Address of the server that mail is handed to; without one mails wait in the outbox. */
  smtp: string | undefined
  proxies: BlockList | undefined
  acknowledgementsPerHour: number
  /** Addresses of those who may read the requests; without any there is no inbox. */
  staff: readonly string[]
  /** Name of the header in which a proxy on this machine says who somebody is. */
  staffHeader: string | undefined
  backups: BackupPlace
  /** Port of this machine alone that the metrics are served on. */
  metricsPort: number | undefined
}

const address = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must begin with ${protocols.join('// or ')}//`)

const environment = z.object({
  DATA_FOLDER: z.string().min(1).default('data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  TRUSTED_PROXY: z
    .string()
    .transform((text, context) => {
      try {
        return blockListOf(text)
      } catch (error) {
        context.addIssue(errorMessage(error))
        return z.NEVER
      }
    })
    .optional(),
  ACKNOWLEDGEMENTS_PER_HOUR: z.coerce.number('must be a number').int().min(0).default(100),
  STAFF: z
    .string()
    .transform((text) => text.split(',').map(comparable))
    .pipe(z.array(z.email('must be addresses of e-mail with commas between them')))
    .default([]),
  STAFF_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_DAYS: z.coerce.number('must be a number').int().min(1).default(14),
  METRICS_PORT: z.coerce.number('must be a number').int().min(1).max(65_535).optional(),
})

/** Reads the settings. Throws what is wrong with which variable; an empty one counts as not set. */
export function settingsFrom(variables: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(set)
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  const { DATA_FOLDER, DATABASE_URL, SMTP_URL, TRUSTED_PROXY, ACKNOWLEDGEMENTS_PER_HOUR, STAFF, STAFF_HEADER } = data
  const { BACKUP_FOLDER = join(DATA_FOLDER, 'backups'), BACKUP_DAYS, METRICS_PORT } = data
  return {
    place: DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { url: DATABASE_URL },
    smtp: SMTP_URL,
    proxies: TRUSTED_PROXY,
    acknowledgementsPerHour: ACKNOWLEDGEMENTS_PER_HOUR,
    staff: STAFF,
    staffHeader: STAFF_HEADER,
    backups: { folder: BACKUP_FOLDER, days: BACKUP_DAYS },
    metricsPort: METRICS_PORT,
  }
}
