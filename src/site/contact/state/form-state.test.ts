import { describe, expect, it } from 'vitest'
import { type Fields, initialFields } from '#src/contact-message/forms.ts'
import { createContactMessage } from './create-contact-message.ts'
import { currentPrefill, draftOf, formReducer, type FormState, type FormStateEvent, initialState, refusedErrors } from './form-state.ts'

const contactMessageWith = (fields: Fields) => createContactMessage('advanced', 'en', fields)

const gala = { kind: 'event', id: 'gala', title: 'Gala', interest: 'consultation', line: 'Event: Gala' } as const
const regatta = { kind: 'event', id: 'regatta', title: 'Regatta', interest: 'consultation', line: 'Event: Regatta' } as const
const noOutcome = { toastKey: undefined, receiptKey: undefined }

const typed = { ...initialFields('advanced'), fullName: 'Ada', specificNeeds: 'A table' }
/** Simulates a reload of the page: returns the state that is restored from the stored part of `state`. */
function reload(state: FormState): FormState {
  const draft = draftOf('advanced', state)
  return draft === undefined
    ? initialState('advanced')
    : formReducer(initialState('advanced'), { type: 'restored', draft: structuredClone(draft) })
}

const run = (...events: FormStateEvent[]): FormState => events.reduce(formReducer, initialState('advanced'))

describe('formReducer', () => {
  const contactMessage = contactMessageWith(typed)
  const key = contactMessage.idempotencyKey

  it('a submitted form is `submitting`, and becomes `idle` with its initial fields when the server has confirmed the message', () => {
    expect(run().submission).toEqual({ kind: 'idle' })
    expect(run({ type: 'submitted', contactMessage })).toMatchObject({
      fields: typed,
      submission: { kind: 'submitting', isOffline: false },
    })
    expect(run({ type: 'submitted', contactMessage }, { type: 'received', key })).toEqual({
      fields: initialFields('advanced'),
      submission: { kind: 'idle' },
      isShown: false,
      toastKey: key,
      receiptKey: key,
      prefill: undefined,
    })
  })

  describe('a failure', () => {
    const sent: FormStateEvent[] = [{ type: 'shown' }, { type: 'submitted', contactMessage }]
    const failed = run(...sent, { type: 'failed', key })
    const seen = formReducer(failed, { type: 'failure-seen' })
    const failedElsewhere = run(...sent, { type: 'left' }, { type: 'failed', key })

    it('no toast is open for a failure while the form is shown', () => {
      expect(failed.toastKey).toBeUndefined()
    })

    it('a failure while the form is not shown opens a toast, which is still open after the form is shown again', () => {
      expect(failedElsewhere.toastKey).toBe(key)
      expect(formReducer(failedElsewhere, { type: 'shown' }).toastKey).toBe(key)
    })

    it('the failure does not appear again after its toast is closed', () => {
      expect(formReducer(formReducer(failedElsewhere, { type: 'toast-closed' }), { type: 'left' }).toastKey).toBeUndefined()
    })

    it.each<[string, FormState, string | undefined]>([
      ['leaves the form before seeing it', formReducer(failed, { type: 'left' }), key],
      ['reloads the page before seeing it', reload(failed), key],
      ['leaves the form after seeing it', formReducer(seen, { type: 'left' }), undefined],
      ['reloads the page after seeing it', reload(seen), undefined],
    ])('a toast shows a failure only if the visitor has not seen it in the form: the visitor %s', (_, state, toastKey) => {
      expect(state.toastKey).toBe(toastKey)
    })
  })

  it('a toast about a received message stays open when the form is shown', () => {
    expect(run({ type: 'submitted', contactMessage }, { type: 'received', key }, { type: 'shown' }).toastKey).toBe(key)
  })

  it('a message that a reload has interrupted counts as failed; if the visitor submits the same fields again, the key is the same', () => {
    const again = reload(run({ type: 'submitted', contactMessage }))
    expect(again).toMatchObject({ fields: typed, submission: { kind: 'failed', contactMessage }, toastKey: key })
    expect(formReducer(again, { type: 'submitted', contactMessage: contactMessageWith({ ...typed }) }).submission).toMatchObject({
      contactMessage,
    })
  })

  it('a prefill replaces the earlier prefill, and without a prefill the chosen interest returns; the typed text stays', () => {
    const chosen = { ...typed, subscriptionInterest: 'legacy' }
    const prefilled = run({ type: 'edited', fields: chosen }, { type: 'prefilled', prefill: gala })
    expect(prefilled.fields).toEqual({ ...typed, subscriptionInterest: 'consultation', specificNeeds: 'A table\nEvent: Gala' })
    const other = formReducer(prefilled, { type: 'prefilled', prefill: { ...regatta, interest: 'extra-services' } })
    expect(other.fields).toEqual({ ...typed, subscriptionInterest: 'extra-services', specificNeeds: 'A table\nEvent: Regatta' })
    const dropped = formReducer(reload(other), { type: 'prefill-dropped' })
    expect(dropped).toMatchObject({ fields: chosen, prefill: undefined })
    expect(formReducer(dropped, { type: 'prefill-dropped' })).toBe(dropped)
  })

  it('after the visitor has closed the toast about a received message, no draft is stored', () => {
    const received = run({ type: 'submitted', contactMessage }, { type: 'received', key }, { type: 'toast-closed' })
    expect(draftOf('advanced', received)).toBeUndefined()
  })

  it('if the page is reloaded, the toast about a received message appears again until it is closed', () => {
    expect(reload(run({ type: 'submitted', contactMessage }, { type: 'received', key })).toastKey).toBe(key)
  })

  it('if the page is reloaded, the prefill stays in the form', () => {
    const prefilled = run({ type: 'prefilled', prefill: gala })
    expect(reload(prefilled)).toEqual(prefilled)
  })

  it('stores the text of a failed message, also after the failure was seen', () => {
    const failed = run({ type: 'shown' }, { type: 'submitted', contactMessage }, { type: 'failed', key }, { type: 'failure-seen' })
    expect(reload(failed)).toEqual({ ...failed, isShown: false })
  })

  it.each<[string, FormStateEvent, object]>([
    ['in the form after the toast is closed', { type: 'toast-closed' }, { toastKey: undefined, receiptKey: key }],
    ['in the toast after the visitor types', { type: 'edited', fields: typed }, { toastKey: key, receiptKey: undefined }],
    ['nowhere after a prefill', { type: 'prefilled', prefill: gala }, noOutcome],
    ['nowhere after the next message is sent', { type: 'submitted', contactMessage: contactMessageWith(typed) }, noOutcome],
    ['in the toast after the visitor leaves the page', { type: 'left' }, { toastKey: key, receiptKey: undefined }],
  ])('the receipt of a message is shown %s', (_, event, outcome) => {
    expect(run({ type: 'submitted', contactMessage }, { type: 'received', key }, event)).toMatchObject(outcome)
  })

  it('keeps changes that the visitor makes while the message is being sent', () => {
    const changed = { ...typed, specificNeeds: 'A table for two' }
    const state = run({ type: 'submitted', contactMessage }, { type: 'edited', fields: changed }, { type: 'received', key })
    expect(state.fields).toEqual({ ...initialFields('advanced'), specificNeeds: 'A table for two' })
    expect(state).toMatchObject({ toastKey: key, receiptKey: undefined })
  })

  it.each<[string, FormState]>([
    ['beside typed text', { ...run(), fields: typed }],
    ['in place of an earlier prefill', run({ type: 'prefilled', prefill: regatta })],
  ])('keeps a prefill that is applied while the message is being sent, %s', (_, before) => {
    const sent = contactMessageWith(before.fields)
    const events: FormStateEvent[] = [
      { type: 'submitted', contactMessage: sent },
      { type: 'prefilled', prefill: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    const state = events.reduce(formReducer, before)
    expect(state).toMatchObject({
      fields: { ...initialFields('advanced'), subscriptionInterest: gala.interest, specificNeeds: gala.line },
      toastKey: sent.idempotencyKey,
      receiptKey: undefined,
    })
    expect(currentPrefill(state)).toBe(gala)
  })

  it('a receipt removes a prefill that was sent, even if a link applied it again while the message was being sent', () => {
    const prefilled = run({ type: 'prefilled', prefill: gala })
    const sent = contactMessageWith(prefilled.fields)
    const events: FormStateEvent[] = [
      { type: 'submitted', contactMessage: sent },
      { type: 'prefilled', prefill: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    expect(events.reduce(formReducer, prefilled)).toMatchObject({
      fields: initialFields('advanced'),
      prefill: undefined,
      receiptKey: sent.idempotencyKey,
    })
  })

  it('keeps the fields after a failure and sends them again with the same idempotency key', () => {
    const failed = run({ type: 'submitted', contactMessage }, { type: 'failed', key })
    expect(failed).toMatchObject({ fields: typed, submission: { kind: 'failed' } })
    const again = formReducer(failed, { type: 'submitted', contactMessage: contactMessageWith({ ...typed }) })
    expect(again.submission).toEqual({ kind: 'submitting', contactMessage, isOffline: false })
  })

  it('sends changed fields with a new idempotency key', () => {
    const failed = run({ type: 'submitted', contactMessage }, { type: 'failed', key })
    const changed = contactMessageWith({ ...typed, fullName: 'Grace' })
    expect(formReducer(failed, { type: 'submitted', contactMessage: changed }).submission).toMatchObject({ contactMessage: changed })
  })

  it('currentPrefill returns the prefill as long as the fields contain it', () => {
    const prefilled = run({ type: 'prefilled', prefill: gala })
    expect(currentPrefill(prefilled)).toBe(gala)
    expect(currentPrefill(formReducer(prefilled, { type: 'edited', fields: { ...prefilled.fields, specificNeeds: '' } }))).toBeUndefined()
    expect(currentPrefill(run())).toBeUndefined()
  })

  it('reports the errors of refused fields until the visitor changes the fields, also after a reload', () => {
    const refused = run(
      { type: 'shown' },
      { type: 'submitted', contactMessage },
      { type: 'failed', key, errors: { fullName: 'refused', email: 'malformed' } },
    )
    expect(refusedErrors(refused)).toEqual({ fullName: 'refused', email: 'malformed' })
    expect(refusedErrors(reload(refused))).toEqual(refusedErrors(refused))
    const corrected = formReducer(refused, { type: 'edited', fields: { ...typed, email: 'ada@example.com' } })
    expect(refusedErrors(corrected)).toEqual({ fullName: 'refused' })
    expect(refusedErrors(formReducer(corrected, { type: 'submitted', contactMessage }))).toEqual({})
    expect(refusedErrors(run({ type: 'submitted', contactMessage }, { type: 'failed', key }))).toEqual({})
  })

  it('shows that the message failed if the visitor has changed all refused fields while it was being sent', () => {
    const changed = { ...typed, email: 'ada@example.com' }
    const refused = run(
      { type: 'submitted', contactMessage },
      { type: 'edited', fields: changed },
      { type: 'failed', key, errors: { email: 'malformed' } },
    )
    expect(refused.submission).toMatchObject({ kind: 'failed', errors: undefined })
  })

  it('while the browser is offline the message waits, and sending resumes when the browser is online', () => {
    const waiting = run({ type: 'submitted', contactMessage }, { type: 'paused', key })
    expect(waiting.submission).toMatchObject({ isOffline: true })
    expect(formReducer(waiting, { type: 'resumed', key }).submission).toMatchObject({ isOffline: false })
  })
})
