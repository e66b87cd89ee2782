import { z } from 'zod'
import { type Campaign, campaignParts } from '#src/contact-message/campaign.ts'
import { fieldsIn, formNames } from '#src/contact-message/forms.ts'
import { jsonTextSchema, optionalTextSchema, orUndefined, storedEnum } from '#src/lib/node/stored-values.ts'

/** The states of requests on which the staff have to act. */
export const openStates = ['new', 'progress'] as const

/** The states that the staff can set. `waiting`: the client has to answer the staff. */
export const workStates = [...openStates, 'waiting', 'done', 'declined'] as const
export type WorkState = (typeof workStates)[number]

/** The states of requests that are not closed. The promise of an answer applies to them. */
export const unclosedStates = [...openStates, 'waiting'] as const

/** All states of requests. `suspected`: flagged as spam, and no person has decided yet. */
export const requestStates = [...workStates, 'suspected'] as const
export type RequestState = (typeof requestStates)[number]

/**
 * Spam signals: the decoy field was filled in or missing (`decoy`), the form was sent too fast (`time`) or from another site (`origin`),
 * or its network has sent many requests (`rate`).
 */
const flags = ['decoy', 'time', 'origin', 'rate'] as const
export type Flag = (typeof flags)[number]

const campaignSchema: z.ZodType<Campaign> = z.object(Object.fromEntries(campaignParts.map((part) => [part, z.string().optional()])))

export const requestRowSchema = z.object({
  id: z.string(),
  receivedAt: z.int(),
  form: z.enum(formNames, { error: ({ input }) => `It was sent with the form “${String(input)}”, which this site does not have.` }),
  language: z.string(),
  /** Path of the page with the form, without the language. Undefined if an older version has stored the request. */
  page: optionalTextSchema,
  campaign: jsonTextSchema.pipe(campaignSchema),
  fields: jsonTextSchema.pipe(z.record(z.string(), z.unknown())),
  email: z.string(),
  // Drops flags that only another version knows, so that the request stays readable.
  flags: z.string().transform((names) => flags.filter((flag) => names.split(' ').includes(flag))),
  state: storedEnum(requestStates, 'new'),
  /** E-mail address of the member of staff who deals with the request; undefined if the request is not assigned. */
  assignee: optionalTextSchema,
  /** When the house last answered the client; undefined (stored as 0) if it has not answered. */
  answeredAt: z.int().transform((time) => time || undefined),
})

/** A stored contact request. Times are in milliseconds since 1970. */
export const requestSchema = requestRowSchema
  .extend({
    /** Id of a reply by WhatsApp if the staff have not said yet whether they have sent it; otherwise undefined. */
    unconfirmed: orUndefined(z.string()),
    /** The texts of the notes and replies about the request, joined into one text, the newest first. */
    eventTexts: z.string(),
  })
  .transform(({ fields, ...request }) => ({ ...request, fields: fieldsIn(fields, request.form) }))
export type StoredRequest = z.output<typeof requestSchema>

/** Kinds of the mails to clients. `reply` is a mail that the staff have written. */
export const clientMailKinds = ['acknowledgement', 'reply'] as const

/** A mail about a request, and whether it was sent. A `notification` goes to the house. `recipient` is an e-mail address. */
export const requestMailSchema = z.object({
  id: z.string(),
  request: z.string(),
  kind: storedEnum(['notification', ...clientMailKinds], 'notification'),
  recipient: z.string(),
  state: storedEnum(['waiting', 'sent', 'dead'], 'waiting'),
  problem: z.string(),
})
export type RequestMail = z.output<typeof requestMailSchema>

/** Entry of the access log: who has read or exported a request, and when last, in milliseconds since 1970. */
export const accessSchema = z.object({ reader: z.string(), way: z.enum(['read', 'export']), at: z.int() })
export type Access = z.output<typeof accessSchema>

/** The tabs of the list of requests: for each state, for any of `openStates` (`open`), and for all requests. */
export const filters = ['open', ...requestStates, 'all'] as const
export type Filter = (typeof filters)[number]

/** Maximum lengths of texts in UTF-16 code units. The server cuts off longer search texts and notes, and refuses longer replies. */
export const staffTextLimits = { search: 200, note: 5000, reply: 5000 }

/**
 * A number of requests with the same form, plan and language. `plan` is the id of a plan or of another interest, or empty if the request
 * has none.
 */
export const weeklyRowSchema = z.object({ form: z.string(), plan: z.string(), language: z.string(), count: z.int() })

/** The requests of a week (`IsoWeek`) with the same form, plan and language. */
export type WeeklyCount = z.output<typeof weeklyRowSchema> & { week: string }
