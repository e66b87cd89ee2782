import { z } from 'zod'
import { campaignIn } from '#src/contact-message/campaign.ts'
import { type ContactMessage, decoyField } from '#src/contact-message/contact-message.ts'
import type { FormErrors } from '#src/contact-message/field-errors.ts'
import { formNames } from '#src/contact-message/forms.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import type { Milliseconds } from '#src/lib/time.ts'
import { formType, isFormType, mediaType } from '#src/server-lib/http/index.ts'
import { contactMessageKey, contentKey } from '../deduplication-keys.ts'
import { contactMessageSchema } from './contact-message-schema.ts'
import { fieldErrorsOf } from './field-errors-of.ts'

/** Maximum length of a request body in bytes. Contact messages of the forms are shorter (docs/reference/contact-endpoint.md). */
export const maxBodyBytes = 65_536

/** A valid contact message, with the signals that tell people from programs. */
export type ParsedContactMessage = {
  kind: 'parsed'
  contactMessage: ContactMessage
  /**
   * Identifies duplicates: by the idempotency key of the contact message, or if the form was posted without JavaScript, by a digest of its
   * content.
   */
  deduplication: { key: string; isContent: boolean }
  decoy: string | undefined
  /** How long the page was open; undefined if the form was sent without JavaScript. */
  elapsed: Milliseconds | undefined
  /** Whether the browser posted the form without JavaScript. Then the browser shows the response as a page. */
  isFormPost: boolean
}

export type RefusalReason = 'unsupportedType' | 'malformed' | 'invalid' | 'tooLarge' | 'tooManyRequests' | 'tooManyRefusals'

/** A contact message that is not stored, with the problem in English. */
export type RefusedContactMessage = {
  kind: 'refused'
  reason: RefusalReason
  problem: string
  /** Time in seconds after which a network above its limits may send again. */
  retryAfter?: number
  /** The fields that the visitor must correct. Undefined if the contact message does not name a form of this site. */
  formErrors?: FormErrors
}

const jsonType = 'application/json'

/**
 * Parses the body of an HTTP request to the intake. `referrer` is the URL of the page with the form. If the form was posted without
 * JavaScript, the campaign is taken from this URL.
 */
export function parseContactMessage(
  contentType: string | undefined,
  body: Buffer,
  referrer = '',
): ParsedContactMessage | RefusedContactMessage {
  const isFormPost = isFormType(contentType)
  if (!isFormPost && mediaType(contentType) !== jsonType)
    return { kind: 'refused', reason: 'unsupportedType', problem: `A contact request must be sent as ${jsonType} or ${formType}.` }
  const parsed = isFormPost ? parseForm(body) : parseJsonBody(body)
  if (parsed === undefined) return { kind: 'refused', reason: 'malformed', problem: 'The request body is not a JSON object in UTF-8.' }

  const { [decoyField]: decoy, elapsed, ...rest } = parsed
  const sent = isFormPost ? { ...rest, idempotencyKey: sha256Hex(JSON.stringify(rest)).slice(0, 32), campaign: campaignIn(referrer) } : rest
  const { success, data: contactMessage, error } = contactMessageSchema.safeParse(sent)
  if (!success) {
    const problem = `This is not a valid contact request of this site: ${firstProblem(error)}`
    const form = formNames.find((name) => name === rest['form'])
    return {
      kind: 'refused',
      reason: 'invalid',
      problem,
      ...(form && { formErrors: { form, errors: fieldErrorsOf(error, rest['fields']) } }),
    }
  }
  return {
    kind: 'parsed',
    contactMessage,
    deduplication: { key: (isFormPost ? contentKey : contactMessageKey)(contactMessage.idempotencyKey), isContent: isFormPost },
    decoy: typeof decoy === 'string' ? decoy : undefined,
    elapsed: typeof elapsed === 'number' ? elapsed : undefined,
    isFormPost,
  }
}

type UncheckedContactMessage = Record<string, unknown>

const objectSchema = z.record(z.string(), z.unknown())

function parseJsonBody(body: Buffer): UncheckedContactMessage | undefined {
  try {
    return objectSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), withoutNul))
  } catch {
    return undefined
  }
}

/** Removes NUL, which PostgreSQL cannot store (manual, section 8.3). */
const withoutNul = <Value>(_name: string, value: Value): Value | string => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/**
 * Names in a posted form whose values become properties of the contact message. `schemaVersion` also becomes a property, as a number. The
 * values with all other names become fields.
 */
const namesBesideFields = ['form', 'language', 'page', decoyField]

function parseForm(body: Buffer): UncheckedContactMessage {
  const posted = new URLSearchParams(body.toString('utf8'))
  const message: UncheckedContactMessage = { schemaVersion: Number(posted.get('schemaVersion')) }
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) {
    if (namesBesideFields.includes(name)) message[name] = value
    // Browsers post line breaks as CR LF (HTML standard, 4.10.21.8). They become LF, because the maximum length counts a line break as one
    // character.
    else if (name !== 'schemaVersion') fields[name] = withoutNul(name, withPlainLineBreaks(value))
  }
  return { ...message, fields }
}

const firstProblem = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? '' : [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
