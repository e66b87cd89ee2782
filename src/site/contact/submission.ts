import { initialFields, mapFields, sameFields, type Fields, type FormName } from '../../contact-message/forms.ts'
import type { ContactMessage } from '../../contact-message/message.ts'
import type { DeliveryNews } from './delivery/delivery.ts'
import { holdsRequest, withRequest, type Request } from './requests.ts'

export type Submission =
  | { status: 'idle' }
  | { status: 'submitting'; message: ContactMessage; offline: boolean }
  /** `isTold` once the form has told it for a while, or the toast was closed. */
  | { status: 'failed'; message: ContactMessage; isTold: boolean }

export type FormState = {
  fields: Fields
  submission: Submission
  /** Whether its page shows the form. */
  isShown: boolean
  /** Key of the message whose outcome the toast shows, until it is closed: a receipt, or a failure that the form cannot tell. */
  toast: string | undefined
  /** Key of the message whose receipt the form shows, until anything else happens in it. */
  notice: string | undefined
  /** The request that a link last wrote into the form. */
  request: Request | undefined
}

/** What a reload, a crash of the tab and another document of the site leave of a form: what draftOf takes from its state. */
export type Draft = Pick<FormState, 'fields' | 'toast' | 'request'> & {
  /** A message without a receipt: on its way, or failed. */
  message: ContactMessage | undefined
}

export type FormEvent =
  | { type: 'restored'; draft: Draft }
  | { type: 'shown' }
  | { type: 'edited'; fields: Fields }
  | { type: 'requested'; request: Request }
  /** With a message of the current fields; ignored while another is being sent. */
  | { type: 'submitted'; message: ContactMessage }
  | DeliveryNews
  | { type: 'told' }
  | { type: 'toast closed' }
  /** It is no longer shown. */
  | { type: 'left' }

const nothingTold = { toast: undefined, notice: undefined }

export const initialState = (form: FormName): FormState => ({
  fields: initialFields(form),
  submission: { status: 'idle' },
  isShown: false,
  ...nothingTold,
  request: undefined,
})

/** What is to be kept of a state; undefined if that is nothing. */
export function draftOf(form: FormName, { fields, submission, toast, request }: FormState): Draft | undefined {
  const message = submission.status === 'idle' ? undefined : submission.message
  if (message === undefined && toast === undefined && sameFields(fields, initialFields(form))) return undefined
  return { fields, request, message, toast: untold(submission) ?? toast }
}

/** Key of the message whose outcome nobody has seen, if it is not on the screen any more: one on its way, or one that has just failed. */
const untold = (submission: Submission): string | undefined =>
  submission.status === 'idle' || (submission.status === 'failed' && submission.isTold) ? undefined : submission.message.idempotencyKey

/** The request that a link wrote into the form, as long as the fields still hold it. */
export const heldRequest = ({ request, fields }: FormState): Request | undefined =>
  request !== undefined && holdsRequest(fields, request) ? request : undefined

/**
 * State machine of a form: idle → submitting → idle, with a receipt, or failed. Only what was received is shown as sent; nothing
 * typed or requested is lost; the same fields are sent again under the same key until they are received; news of another message
 * changes nothing.
 */
export function step(state: FormState, event: FormEvent): FormState {
  const { submission } = state
  switch (event.type) {
    case 'restored': {
      const { message, ...kept } = event.draft
      // Nobody knows whether it has arrived.
      const isTold = kept.toast === undefined
      return {
        ...state,
        ...kept,
        notice: undefined,
        submission: message === undefined ? { status: 'idle' } : { status: 'failed', message, isTold },
      }
    }
    case 'shown':
      return { ...state, isShown: true }
    case 'edited':
      return { ...state, fields: event.fields, notice: undefined }
    case 'requested':
      return {
        ...state,
        ...nothingTold,
        fields: withRequest(state.fields, event.request, state.request?.line),
        request: event.request,
      }
    case 'submitted':
      if (submission.status === 'submitting') return state
      return {
        ...state,
        ...nothingTold,
        fields: event.message.fields,
        submission: { status: 'submitting', message: toSend(submission, event.message), offline: false },
      }
    case 'told':
      return { ...state, submission: afterTelling(submission) }
    case 'toast closed':
      return { ...state, toast: undefined, submission: afterTelling(submission) }
    case 'left':
      // Whoever was about to leave has not seen a failure; a receipt's toast goes by itself.
      return {
        ...state,
        notice: undefined,
        isShown: false,
        toast: submission.status === 'failed' ? (untold(submission) ?? state.toast) : state.toast,
      }
    default:
      return submission.status === 'submitting' && submission.message.idempotencyKey === event.key
        ? settle(state, submission, event.type)
        : state
  }
}

const afterTelling = (submission: Submission): Submission => (submission.status === 'failed' ? { ...submission, isTold: true } : submission)

/** A message that failed may have arrived: with unchanged fields it is sent again under the same key. */
const toSend = (submission: Submission, message: ContactMessage): ContactMessage =>
  submission.status === 'failed' && sameFields(submission.message.fields, message.fields) ? submission.message : message

type Submitting = Extract<Submission, { status: 'submitting' }>

function settle(state: FormState, { message, offline }: Submitting, news: DeliveryNews['type']): FormState {
  switch (news) {
    case 'paused':
    case 'resumed':
      return offline === (news === 'paused') ? state : { ...state, submission: { status: 'submitting', message, offline: !offline } }
    case 'failed':
      return {
        ...state,
        submission: { status: 'failed', message, isTold: false },
        toast: state.isShown ? undefined : message.idempotencyKey,
      }
    case 'received':
      return afterReceipt(state, message)
  }
}

/** The initial state, except for what was changed or requested while the message was being sent: that has not been sent. */
function afterReceipt(state: FormState, { form, fields: sent, idempotencyKey: key }: ContactMessage): FormState {
  const defaults = initialFields(form)
  const held = heldRequest(state)
  const request = held !== undefined && !holdsRequest(sent, held) ? held : undefined
  const requested = request === undefined ? sent : withRequest(sent, request, undefined)
  const left = mapFields(state.fields, (field, value) =>
    value === sent[field] || value === requested[field] ? (defaults[field] ?? '') : value,
  )
  const fields = request === undefined ? left : withRequest(left, request, undefined)
  // In a form with new input the notice would seem to be about that.
  const notice = sameFields(fields, defaults) ? key : undefined
  return { ...state, fields, submission: { status: 'idle' }, toast: key, notice, request }
}
