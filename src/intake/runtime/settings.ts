import { join } from 'node:path'
import { z } from 'zod'
import { type Recipient, recipientsSchema } from '#src/intake/requests/recipients.ts'
import { readVariables, urlWithScheme } from '#src/lib/node/variables.ts'
import { networkListSchema } from '#src/server-lib/http/index.ts'
import { emailSchema, smtpUrlSchema } from '#src/server-lib/mail/index.ts'
import { identifyingProxy, secretSchema, signInHeaderSchema } from '#src/server-lib/sign-in/index.ts'

/**
 * Parses the setting STAFF: members of staff with commas between them, `Ada Lovelace <ada@house.example>`. If a member has no name, the
 * e-mail address is used as the name. Error messages continue a sentence that begins with “STAFF”.
 */
const staffSchema = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).flatMap((part) => {
    const [, name = '', email = part] = /^([^<>]*)<([^<>]*)>$/.exec(part) ?? []
    const member = memberSchema.safeParse({ email, name: name.trim() }).data
    if (member !== undefined) return [{ ...member, name: member.name || member.email }]
    context.addIssue(
      `has the entry “${part}”, which is not an e-mail address with or without a name: write for example Ada Lovelace <ada@house.example>, with commas between the entries`,
    )
    return []
  })
})

const memberSchema = z.object({ email: emailSchema, name: z.string().max(80) })

const integer = (minimum: number, maximum = Infinity) => z.coerce.number('must be a number').int().min(minimum).max(maximum)

const variablesSchema = z.object({
  DATA_FOLDER: z.string().default('data'),
  DATABASE_URL: urlWithScheme('postgres', 'postgresql').optional(),
  SMTP_URL: smtpUrlSchema.optional(),
  TRUSTED_PROXY: networkListSchema.optional(),
  NOTIFY: recipientsSchema.default([]),
  ACKNOWLEDGEMENTS_PER_HOUR: integer(0).default(100),
  STAFF: staffSchema.default([]),
  STAFF_HEADER: signInHeaderSchema.optional(),
  STAFF_HEADER_SECRET: secretSchema.optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAYS: integer(1).default(14),
  METRICS_PORT: integer(1, 65_535).optional(),
})

export type IntakeSettings = ReturnType<typeof readSettings>

/** Reads the settings of the intake (docs/operate/intake.md). Throws an error with a line for each invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const data = readVariables(variablesSchema, environment)
  const databases = {
    sqlite: { folder: data.DATA_FOLDER },
    postgres: data.DATABASE_URL === undefined ? undefined : { url: data.DATABASE_URL },
  }
  return {
    /**
     * The SQLite and the PostgreSQL settings. The command `move` copies between the two databases. The server uses only `database`.
     */
    databases,
    database: databases.postgres ?? databases.sqlite,
    smtp: data.SMTP_URL,
    proxies: data.TRUSTED_PROXY,
    /** Recipients of the mails to the house. Without recipients, these mails go to the e-mail address of the site. */
    notify: data.NOTIFY,
    acknowledgementsPerHour: data.ACKNOWLEDGEMENTS_PER_HOUR,
    staff: data.STAFF,
    staffProxy: identifyingProxy(data.STAFF_HEADER, data.STAFF_HEADER_SECRET),
    backups: { folder: data.BACKUP_FOLDER ?? join(data.DATA_FOLDER, 'backups'), days: data.BACKUP_DAYS },
    metricsPort: data.METRICS_PORT,
  }
}

/** Mail server and recipients of the mail sent when the intake cannot start. */
export type OutageMailSettings = { smtp: string | undefined; notify: readonly Recipient[] }

/** Reads the settings for mails about an outage. An invalid SMTP_URL or NOTIFY counts as not set. */
export const readOutageMailSettings = (environment: NodeJS.ProcessEnv): OutageMailSettings => ({
  smtp: smtpUrlSchema.safeParse(environment['SMTP_URL']).data,
  notify: recipientsSchema.safeParse(environment['NOTIFY'] ?? '').data ?? [],
})
