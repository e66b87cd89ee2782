import { z } from 'zod'
import { jsonTextSchema, orUndefined, storedEnum } from '#src/lib/node/stored-values.ts'

/** Actor of what the server does without a member of staff. */
export const systemActor = 'system'
/** Actor of the commands of `npm run intake`. */
export const commandLineActor = 'command line'

/** Actions in the inbox, the events of sign-in (`AccessEvent` of src/server-lib/sign-in), and commands of an operator. */
const auditActions = [
  'stateChanged',
  'assigned',
  'accepted',
  'corrected',
  'erased',
  'signIn',
  'signInRefused',
  'signOut',
  'signOutEverywhere',
  'accessEnded',
  'codePrinted',
  'exported',
  'purged',
  'restored',
  'moved',
] as const

export type AuditAction = (typeof auditActions)[number]

/**
 * Details of an action; a key that does not apply is missing.
 *
 * - `from` and `to`: the value before and after a change.
 * - `field`: the corrected field.
 * - `answeredAt`: the time of an answer that no longer counts.
 * - `counts`: refused attempts to sign in, by reason.
 * - `subject`: the member of staff, backup or database that a command was about.
 * - Keys that only another version knows are dropped.
 * - `field`, `from` and `to` may be personal data, so the details are deleted with the request.
 */
const auditDetailsSchema = z
  .object({
    field: z.string(),
    from: z.string(),
    to: z.string(),
    answeredAt: z.int(),
    counts: z.record(z.string(), z.int()),
    subject: z.string(),
  })
  .partial()
export type AuditDetails = z.output<typeof auditDetailsSchema>

/**
 * An event of the audit log.
 *
 * - `at` is in milliseconds since 1970.
 * - `actor` is the e-mail address of a member of staff, `system` or `command line`.
 * - `action` is `other` if only another version knows the action.
 * - `request` is the id of the request, which may have been erased. Undefined if the action concerns no request.
 */
export const auditEventSchema = z.object({
  at: z.int(),
  actor: z.string(),
  action: storedEnum([...auditActions, 'other'], 'other'),
  request: orUndefined(z.string()),
  details: jsonTextSchema.pipe(auditDetailsSchema),
})
export type AuditEvent = z.output<typeof auditEventSchema>
