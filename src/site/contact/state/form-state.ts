import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { fieldEntries, type Fields, type FormName, initialFields, mapFields, sameFields } from '#src/contact-message/forms.ts'
import { applyPrefill, containsPrefill, type Prefill, removePrefill } from '../prefill/prefill.ts'
import type { DeliveryNews } from '../sending/retries.ts'

export type Submission =
  | { kind: 'idle' }
  | { kind: 'submitting'; contactMessage: ContactMessage; isOffline: boolean }
  | {
      kind: 'failed'
      contactMessage: ContactMessage
      /** Whether the visitor has seen the failure: the form has shown it on the screen for `timeToSee`, or its toast was closed. */
      isSeen: boolean
      /** Errors of the fields that the server refused; undefined if the server named no fields. */
      errors: FieldErrors | undefined
    }

export type FormState = {
  fields: Fields
  submission: Submission
  isShown: boolean
  /** Key of the contact message whose outcome the toast shows until it is closed: a receipt, or a failure while the form is not shown. */
  toastKey: string | undefined
  /**
   * Key of the received contact message that the form confirms. Undefined as soon as the visitor edits or submits the form, follows a link
   * with a prefill, or leaves the page.
   */
  receiptKey: string | undefined
  prefill: Prefill | undefined
}

/** The part of a form's state that survives a reload, a crash of the tab and a visit to another document of the site. */
export type FormDraft = Pick<FormState, 'fields' | 'toastKey' | 'prefill'> & {
  /** A contact message without a receipt: being sent, or failed. */
  contactMessage: ContactMessage | undefined
  errors?: FieldErrors | undefined
}

export type FormStateEvent =
  | { type: 'restored'; draft: FormDraft }
  | { type: 'shown' }
  | { type: 'edited'; fields: Fields }
  | { type: 'prefilled'; prefill: Prefill }
  /** The visitor has followed a link to the form without a prefill. The text of the earlier prefill is removed. */
  | { type: 'prefill-dropped' }
  /** Submits a contact message with the values of the fields. Ignored while another message is being sent. */
  | { type: 'submitted'; contactMessage: ContactMessage }
  | DeliveryNews
  | { type: 'failure-seen' }
  | { type: 'toast-closed' }
  | { type: 'left' }

const noOutcome = { toastKey: undefined, receiptKey: undefined }

export const initialState = (form: FormName): FormState => ({
  fields: initialFields(form),
  submission: { kind: 'idle' },
  isShown: false,
  ...noOutcome,
  prefill: undefined,
})

/** Returns the draft to store. Returns undefined for initial fields without a contact message or toast. */
export function draftOf(form: FormName, { fields, submission, toastKey, prefill }: FormState): FormDraft | undefined {
  const contactMessage = submission.kind === 'idle' ? undefined : submission.contactMessage
  if (contactMessage === undefined && toastKey === undefined && sameFields(fields, initialFields(form))) return undefined
  const errors = submission.kind === 'failed' ? submission.errors : undefined
  return { fields, prefill, contactMessage, toastKey: unseenKey(submission) ?? toastKey, errors }
}

/** Returns the key of a contact message that is being sent, or whose failure the visitor has not seen. */
const unseenKey = (submission: Submission): string | undefined =>
  submission.kind === 'idle' || (submission.kind === 'failed' && submission.isSeen) ? undefined : submission.contactMessage.idempotencyKey

/** Returns the prefill that a link has written into the fields. Undefined once the fields no longer contain it. */
export const currentPrefill = ({ prefill, fields }: FormState): Prefill | undefined =>
  prefill !== undefined && containsPrefill(fields, prefill) ? prefill : undefined

/**
 * Returns whether the server has refused named fields of a contact message. The visitor has to change the fields; a retry would not help.
 */
export const isRefused = (submission: Submission): boolean => submission.kind === 'failed' && submission.errors !== undefined

/** Returns the errors of the fields that the server has refused, except the fields whose values now differ from those that were sent. */
export function refusedErrors({ submission, fields }: FormState): FieldErrors {
  if (submission.kind !== 'failed' || submission.errors === undefined) return {}
  const sent = submission.contactMessage.fields
  return Object.fromEntries(fieldEntries(submission.errors).filter(([field]) => fields[field] === sent[field]))
}

/**
 * Returns the state of a form after an event: a state machine.
 *
 *     idle ─submitted─▶ submitting ─received─▶ idle, with a receipt
 *                        ▲    └─────failed───▶ failed
 *                        └──────submitted────────┘
 *
 * - The form says that a contact message was sent only if the server has received it.
 * - No typed or prefilled text is lost. Text that is typed while a message is being sent stays after the receipt (`afterReceipt`).
 * - The same fields are sent again under the same key until they are received, so the server stores them once.
 * - After a reload, a message that was being sent is `failed`, because nothing waits for its outcome any more.
 * - News about a contact message other than the current one do not change the state.
 */
export function formReducer(state: FormState, event: FormStateEvent): FormState {
  const { submission } = state
  switch (event.type) {
    case 'restored': {
      const { contactMessage, errors, ...draft } = event.draft
      // The restored contact message gets the kind `failed`, although the server may have received it.
      const isSeen = draft.toastKey === undefined
      return {
        ...state,
        ...draft,
        receiptKey: undefined,
        submission: contactMessage === undefined ? { kind: 'idle' } : { kind: 'failed', contactMessage, isSeen, errors },
      }
    }
    case 'shown':
      return { ...state, isShown: true }
    case 'edited':
      return { ...state, fields: event.fields, receiptKey: undefined }
    case 'prefilled':
      return { ...state, ...noOutcome, ...addPrefill(dropPrefill(state).fields, event.prefill) }
    case 'prefill-dropped':
      return dropPrefill(state)
    case 'submitted':
      if (submission.kind === 'submitting') return state
      return {
        ...state,
        ...noOutcome,
        fields: event.contactMessage.fields,
        submission: { kind: 'submitting', contactMessage: contactMessageToSend(submission, event.contactMessage), isOffline: false },
      }
    case 'failure-seen':
      return { ...state, submission: markSeen(submission) }
    case 'toast-closed':
      return { ...state, toastKey: undefined, submission: markSeen(submission) }
    case 'left':
      // If sending failed and the visitor leaves the page before seeing the failure in the form, a toast shows the failure. An open toast
      // stays open; a toast about a receipt closes automatically.
      return {
        ...state,
        receiptKey: undefined,
        isShown: false,
        toastKey: submission.kind === 'failed' ? (unseenKey(submission) ?? state.toastKey) : state.toastKey,
      }
    default:
      return submission.kind === 'submitting' && submission.contactMessage.idempotencyKey === event.key
        ? applyNews(state, submission, event)
        : state
  }
}

function addPrefill(fields: Fields, prefill: Prefill): Pick<FormState, 'fields' | 'prefill'> {
  const chosen = fields.subscriptionInterest ?? ''
  return {
    fields: applyPrefill(fields, prefill),
    prefill: chosen === (prefill.replaced ?? '') ? prefill : { ...prefill, replaced: chosen },
  }
}

const dropPrefill = (state: FormState): FormState =>
  state.prefill === undefined ? state : { ...state, fields: removePrefill(state.fields, state.prefill), prefill: undefined }

const markSeen = (submission: Submission): Submission => (submission.kind === 'failed' ? { ...submission, isSeen: true } : submission)

/** Returns the contact message to send. A failed message may have arrived, so unchanged fields keep its key: the server deduplicates. */
const contactMessageToSend = (submission: Submission, submitted: ContactMessage): ContactMessage =>
  submission.kind === 'failed' && sameFields(submission.contactMessage.fields, submitted.fields) ? submission.contactMessage : submitted

type Submitting = Extract<Submission, { kind: 'submitting' }>

function applyNews(state: FormState, { contactMessage, isOffline }: Submitting, news: DeliveryNews): FormState {
  switch (news.type) {
    case 'paused':
    case 'resumed':
      return isOffline === (news.type === 'paused')
        ? state
        : { ...state, submission: { kind: 'submitting', contactMessage, isOffline: !isOffline } }
    case 'failed': {
      const failed: FormState = { ...state, submission: { kind: 'failed', contactMessage, isSeen: false, errors: news.errors } }
      // If the visitor has changed all refused fields while the contact message was being sent, no field shows its error. So the form
      // itself has to show that sending has failed.
      const errors = Object.keys(refusedErrors(failed)).length > 0 ? news.errors : undefined
      return {
        ...failed,
        submission: { kind: 'failed', contactMessage, isSeen: false, errors },
        toastKey: state.isShown ? undefined : contactMessage.idempotencyKey,
      }
    }
    case 'received':
      return afterReceipt(state, contactMessage)
  }
}

/**
 * Returns the initial state, but keeps text that was changed or prefilled while the contact message was being sent. For example, if the
 * visitor followed the link of an event meanwhile, the form then contains only the line about the event.
 */
function afterReceipt(state: FormState, { form, fields: sentFields, idempotencyKey: key }: ContactMessage): FormState {
  const prefill = currentPrefill(state)
  const newPrefill = prefill !== undefined && !containsPrefill(sentFields, prefill) ? prefill : undefined
  const defaults = initialFields(form)
  const typedFields = mapFields(newPrefill === undefined ? state.fields : removePrefill(state.fields, newPrefill), (field, value) =>
    wasSent(sentFields[field] ?? '', value) ? (defaults[field] ?? '') : value,
  )
  const { fields, prefill: keptPrefill } =
    newPrefill === undefined ? { fields: typedFields, prefill: undefined } : addPrefill(typedFields, newPrefill)
  // In a form with new input, the receipt would seem to be about the new input, so it is not shown.
  const receiptKey = sameFields(fields, defaults) ? key : undefined
  return { ...state, fields, submission: { kind: 'idle' }, toastKey: key, receiptKey, prefill: keptPrefill }
}

/**
 * Returns whether every line of `text` was sent. Neither the order nor the number of equal lines counts. So the receipt also empties a
 * field in which the visitor has only moved, repeated or removed lines meanwhile: the house has all of these lines.
 *
 *     sent “Oak\nElm”    “Elm\nOak”, “Oak\nOak” and “Elm” count as sent     “Oak\nYew” stays whole, with the line that was sent
 */
function wasSent(sentText: string, text: string): boolean {
  const sentLines = sentText.split('\n')
  return text.split('\n').every((line) => line === '' || sentLines.includes(line))
}
