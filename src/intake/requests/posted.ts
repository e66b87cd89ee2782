import { createHash } from 'node:crypto'
import { z } from 'zod'
import { decoyField, type IntakeMessage } from '../../contact-message/intake-message.ts'
import type { ContactMessage } from '../../contact-message/message.ts'
import { messageSchema } from '../../contact-message/schema.ts'

/** A message that somebody has posted, with what tells a person from a program. */
export type Posted = {
  message: ContactMessage
  /** By what the message is known: the key of its submission, or its content where a browser without script has posted it. */
  mark: { text: string; isOfContent: boolean }
  /** What stood in the decoy; undefined where it was not sent. */
  decoy: string | undefined
  /** How long the page was open, in milliseconds, if a script has said so. */
  elapsed: number | undefined
  /** Whether the browser has posted the form by itself, and shows what is answered. */
  isForm: boolean
}

export type Refused = { problem: string; status: 400 | 415 | 422 }

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'

/** Reads a posted body of some type. The decoy is looked at before the schema, which knows no such field. */
export function readPosted(contentType: string | undefined, body: Buffer): Posted | Refused {
  const type = typeOf(contentType)
  if (type !== json && type !== urlencoded) return { status: 415, problem: `A request is sent as ${json} or ${urlencoded}.` }
  const isByItself = type === urlencoded
  const parsed = isByItself ? fromForm(body) : fromJson(body)
  if (parsed === undefined) return { status: 400, problem: 'This is no JSON object in UTF-8.' }

  const { [decoyField]: decoy, elapsed, ...rest } = parsed
  const content = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 32)
  // A browser that posts by itself has no key: the same words within a while are the same request.
  const { success, data: message, error } = messageSchema.safeParse(isByItself ? { ...rest, idempotencyKey: content } : rest)
  if (!success) return { status: 422, problem: `This is no request of this site: ${firstProblem(error)}` }
  return {
    message,
    mark: isByItself ? { text: `content ${content}`, isOfContent: true } : { text: `key ${message.idempotencyKey}`, isOfContent: false },
    decoy: typeof decoy === 'string' ? decoy : undefined,
    elapsed: typeof elapsed === 'number' ? elapsed : undefined,
    isForm: isByItself,
  }
}

const typeOf = (contentType: string | undefined): string | undefined => contentType?.split(';')[0]?.trim().toLowerCase()

/** Whether a browser has posted a form by itself, and shows what is answered. */
export const isForm = (contentType: string | undefined): boolean => typeOf(contentType) === urlencoded

type Raw = Partial<Record<keyof IntakeMessage, unknown>> & Record<string, unknown>

const objectSchema = z.record(z.string(), z.unknown())

function fromJson(body: Buffer): Raw | undefined {
  try {
    return objectSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), withoutNul))
  } catch {
    return undefined
  }
}

/** PostgreSQL keeps every character but this one (its manual, 8.3), and nobody means it. */
const withoutNul = <Value>(_name: string, value: Value): Value | string => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Names that are no field of a form. */
const besideFields = ['form', 'language', 'page', decoyField]

function fromForm(body: Buffer): Raw {
  const posted = new URLSearchParams(body.toString('utf8'))
  const message: Raw = { schemaVersion: Number(posted.get('schemaVersion')) }
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) {
    if (besideFields.includes(name)) message[name] = value
    // Forms send line breaks as CR LF (WHATWG HTML, 4.10.21.8); the longest text counts them as one.
    else if (name !== 'schemaVersion') fields[name] = withoutNul(name, value.replaceAll('\r\n', '\n'))
  }
  return { ...message, fields }
}

const firstProblem = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? '' : [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
