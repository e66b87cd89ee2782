import { describe, expect, it } from 'vitest'
import fc from '../../../../tests/harness/property-tests.ts'
import { type FieldName, type Fields, type FormName, initialFields, sameFields } from '../../../contact-message/forms.ts'
import { type ContactMessage, schemaVersion } from '../../../contact-message/message.ts'
import { containsPrefill, type Prefill } from '../prefill/prefill.ts'
import { createStore } from './store.ts'
import { currentPrefill, draftOf, type FormEvent, formReducer, type FormState, initialState, refusedErrors } from './submission.ts'

let keys = 0
const createMessage = (fields: Fields, form: FormName = 'advanced'): ContactMessage => ({
  schemaVersion,
  idempotencyKey: `key ${(keys += 1)}`,
  form,
  language: 'en',
  page: '/',
  fields,
})

const gala = { kind: 'event', id: 'gala', title: 'Gala', interest: 'consultation', line: 'Event: Gala' } as const
const regatta = { kind: 'event', id: 'regatta', title: 'Regatta', interest: 'consultation', line: 'Event: Regatta' } as const
const noOutcome = { toast: undefined, notice: undefined }

const typed = { ...initialFields('advanced'), fullName: 'Ada', specificNeeds: 'A table' }
/** Simulates a reload of the page: returns the state restored from its stored part. */
function reload(state: FormState): FormState {
  const draft = draftOf('advanced', state)
  return draft === undefined
    ? initialState('advanced')
    : formReducer(initialState('advanced'), { type: 'restored', draft: structuredClone(draft) })
}

const run = (...events: FormEvent[]): FormState => events.reduce(formReducer, initialState('advanced'))

describe('formReducer', () => {
  const message = createMessage(typed)
  const key = message.idempotencyKey

  it('goes from idle through submitting to idle, with initial fields and a receipt', () => {
    expect(run().submission).toEqual({ status: 'idle' })
    expect(run({ type: 'submitted', message })).toMatchObject({ fields: typed, submission: { status: 'submitting', offline: false } })
    expect(run({ type: 'submitted', message }, { type: 'received', key })).toEqual({
      fields: initialFields('advanced'),
      submission: { status: 'idle' },
      isShown: false,
      toast: key,
      notice: key,
      prefill: undefined,
    })
  })

  it('shows a failure in the form, or in a toast while the form is not shown', () => {
    const shown = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key })
    expect(shown.toast).toBeUndefined()
    const elsewhere = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'left' }, { type: 'failed', key })
    expect(elsewhere.toast).toBe(key)
    expect(formReducer(elsewhere, { type: 'shown' }).toast).toBe(key)
    expect(formReducer(formReducer(elsewhere, { type: 'toast-closed' }), { type: 'left' }).toast).toBeUndefined()
    expect(formReducer(run({ type: 'submitted', message }, { type: 'received', key }), { type: 'shown' }).toast).toBe(key)
  })

  it('shows a failure in a toast after the visitor has left the form without seeing it', () => {
    const failed = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key })
    expect(formReducer(failed, { type: 'left' }).toast).toBe(key)
    expect(formReducer(formReducer(failed, { type: 'failure-seen' }), { type: 'left' }).toast).toBeUndefined()
    expect(reload(failed).toast).toBe(key)
    expect(reload(formReducer(failed, { type: 'failure-seen' })).toast).toBeUndefined()
  })

  it('treats a message as failed after a reload while it is being sent, and sends it again under the same key', () => {
    const again = reload(run({ type: 'submitted', message }))
    expect(again).toMatchObject({ fields: typed, submission: { status: 'failed', message }, toast: key })
    expect(formReducer(again, { type: 'submitted', message: createMessage({ ...typed }) }).submission).toMatchObject({ message })
  })

  it('forgets a prefill that the visitor asks no longer about, and keeps what the visitor has typed and chosen', () => {
    const chosen = { ...typed, subscriptionInterest: 'legacy' }
    const prefilled = run({ type: 'edited', fields: chosen }, { type: 'prefilled', prefill: gala })
    expect(prefilled.fields).toEqual({ ...typed, subscriptionInterest: 'consultation', specificNeeds: 'A table\nEvent: Gala' })
    const other = formReducer(prefilled, { type: 'prefilled', prefill: { ...regatta, interest: 'extra-services' } })
    expect(other.fields).toEqual({ ...typed, subscriptionInterest: 'extra-services', specificNeeds: 'A table\nEvent: Regatta' })
    const dropped = formReducer(reload(other), { type: 'prefill-dropped' })
    expect(dropped).toMatchObject({ fields: chosen, prefill: undefined })
    expect(formReducer(dropped, { type: 'prefill-dropped' })).toBe(dropped)
  })

  it('stores only text that was not received and outcomes that were not seen', () => {
    expect(draftOf('advanced', run({ type: 'submitted', message }, { type: 'received', key }, { type: 'toast-closed' }))).toBeUndefined()
    expect(reload(run({ type: 'submitted', message }, { type: 'received', key })).toast).toBe(key)
    const prefilled = run({ type: 'prefilled', prefill: gala })
    expect(reload(prefilled)).toEqual(prefilled)
    const failed = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key }, { type: 'failure-seen' })
    expect(reload(failed)).toEqual({ ...failed, isShown: false })
  })

  it.each<[string, FormEvent, object]>([
    ['in the form after the toast is closed', { type: 'toast-closed' }, { toast: undefined, notice: key }],
    ['in the toast after the visitor types', { type: 'edited', fields: typed }, { toast: key, notice: undefined }],
    ['nowhere after a prefill', { type: 'prefilled', prefill: gala }, noOutcome],
    ['nowhere after the next message is sent', { type: 'submitted', message: createMessage(typed) }, noOutcome],
    ['in the toast after the visitor leaves the page', { type: 'left' }, { toast: key, notice: undefined }],
  ])('shows a receipt %s', (_, event, outcome) => {
    expect(run({ type: 'submitted', message }, { type: 'received', key }, event)).toMatchObject(outcome)
  })

  it('keeps changes that the visitor makes while the message is being sent', () => {
    const changed = { ...typed, specificNeeds: 'A table for two' }
    const state = run({ type: 'submitted', message }, { type: 'edited', fields: changed }, { type: 'received', key })
    expect(state.fields).toEqual({ ...initialFields('advanced'), specificNeeds: 'A table for two' })
    expect(state).toMatchObject({ toast: key, notice: undefined })
  })

  it.each<[string, FormState]>([
    ['beside typed text', { ...run(), fields: typed }],
    ['in place of an earlier prefill', run({ type: 'prefilled', prefill: regatta })],
  ])('keeps a prefill that is applied while the message is being sent, %s', (_, before) => {
    const sent = createMessage(before.fields)
    const events: FormEvent[] = [
      { type: 'submitted', message: sent },
      { type: 'prefilled', prefill: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    const state = events.reduce(formReducer, before)
    expect(state).toMatchObject({
      fields: { ...initialFields('advanced'), subscriptionInterest: gala.interest, specificNeeds: gala.line },
      toast: sent.idempotencyKey,
      notice: undefined,
    })
    expect(currentPrefill(state)).toBe(gala)
  })

  it('drops a prefill that is applied again while a message with it is being sent', () => {
    const prefilled = run({ type: 'prefilled', prefill: gala })
    const sent = createMessage(prefilled.fields)
    const events: FormEvent[] = [
      { type: 'submitted', message: sent },
      { type: 'prefilled', prefill: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    expect(events.reduce(formReducer, prefilled)).toMatchObject({
      fields: initialFields('advanced'),
      prefill: undefined,
      notice: sent.idempotencyKey,
    })
  })

  it('keeps the fields after a failure and sends them again with the same idempotency key', () => {
    const failed = run({ type: 'submitted', message }, { type: 'failed', key })
    expect(failed).toMatchObject({ fields: typed, submission: { status: 'failed' } })
    const again = formReducer(failed, { type: 'submitted', message: createMessage({ ...typed }) })
    expect(again.submission).toEqual({ status: 'submitting', message, offline: false })
  })

  it('sends changed fields with a new idempotency key', () => {
    const failed = run({ type: 'submitted', message }, { type: 'failed', key })
    const changed = createMessage({ ...typed, fullName: 'Grace' })
    expect(formReducer(failed, { type: 'submitted', message: changed }).submission).toMatchObject({ message: changed })
  })

  it('returns the prefill as the current one as long as the fields contain it', () => {
    const prefilled = run({ type: 'prefilled', prefill: gala })
    expect(currentPrefill(prefilled)).toBe(gala)
    expect(currentPrefill(formReducer(prefilled, { type: 'edited', fields: { ...prefilled.fields, specificNeeds: '' } }))).toBeUndefined()
    expect(currentPrefill(run())).toBeUndefined()
  })

  it('reports the errors of refused fields until the visitor changes the fields, also after a reload', () => {
    const refused = run(
      { type: 'shown' },
      { type: 'submitted', message },
      { type: 'failed', key, errors: { fullName: 'refused', email: 'malformed' } },
    )
    expect(refusedErrors(refused)).toEqual({ fullName: 'refused', email: 'malformed' })
    expect(refusedErrors(reload(refused))).toEqual(refusedErrors(refused))
    const corrected = formReducer(refused, { type: 'edited', fields: { ...typed, email: 'ada@example.com' } })
    expect(refusedErrors(corrected)).toEqual({ fullName: 'refused' })
    expect(refusedErrors(formReducer(corrected, { type: 'submitted', message }))).toEqual({})
    expect(refusedErrors(run({ type: 'submitted', message }, { type: 'failed', key }))).toEqual({})
  })

  it('shows that the message failed if the visitor has changed all refused fields while it was being sent', () => {
    const changed = { ...typed, email: 'ada@example.com' }
    const refused = run(
      { type: 'submitted', message },
      { type: 'edited', fields: changed },
      { type: 'failed', key, errors: { email: 'malformed' } },
    )
    expect(refused.submission).toMatchObject({ status: 'failed', errors: undefined })
  })

  it('waits while offline and resumes', () => {
    const waiting = run({ type: 'submitted', message }, { type: 'paused', key })
    expect(waiting.submission).toMatchObject({ offline: true })
    expect(formReducer(waiting, { type: 'resumed', key }).submission).toMatchObject({ offline: false })
  })
})

/** Everything that a visitor and the network can do. Some of these actions are events of the reducer. */
type Action =
  | { type: 'type'; field: string; text: string }
  | { type: 'submit' }
  | { type: 'news'; news: 'paused' | 'resumed' | 'received' | 'failed'; age: number }
  | { type: 'reload' }
  | Extract<FormEvent, { type: 'prefilled' | 'prefill-dropped' | 'toast-closed' | 'failure-seen' | 'left' | 'shown' }>

const prefills: Prefill[] = [
  { kind: 'event', id: 'x', title: 'x', line: 'line of x', interest: 'a' },
  { kind: 'service', id: 'y', title: 'y', line: 'line of y', interest: 'a' },
  { kind: 'plan', id: 'z', title: 'z', interest: 'b' },
]

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant('type' as const),
    field: fc.constantFrom('fullName', 'specificNeeds', 'subscriptionInterest', 'preferredTime'),
    text: fc.constantFrom('', 'a', 'b', 'two\nlines', 'line of x'),
  }),
  fc.record({ type: fc.constant('prefilled' as const), prefill: fc.constantFrom(...prefills) }),
  fc.constant({ type: 'submit' as const }),
  fc.record({
    type: fc.constant('news' as const),
    news: fc.constantFrom('paused', 'resumed', 'received', 'failed'),
    // Which message the event is about: 0 is the latest message, higher numbers are earlier messages.
    age: fc.nat({ max: 3 }),
  }),
  fc.record({ type: fc.constantFrom('toast-closed' as const, 'prefill-dropped' as const) }),
  fc.record({ type: fc.constantFrom('failure-seen' as const, 'left' as const, 'shown' as const, 'reload' as const) }),
)

/** Performs actions. Calls `observe` with the state before and after each action, and with the messages sent so far. */
function perform(
  actions: readonly Action[],
  observe: (before: FormState, after: FormState, action: Action, sent: readonly ContactMessage[]) => void,
): void {
  let store = createStore('advanced')
  const sent: ContactMessage[] = []
  for (const action of actions) {
    const before = store.get()
    switch (action.type) {
      case 'type':
        store.dispatch({ type: 'edited', fields: { ...before.fields, [action.field]: action.text } })
        break
      case 'submit': {
        const message = store.submit(createMessage(before.fields))
        if (message) sent.push(message)
        break
      }
      case 'news': {
        const message = sent.at(-1 - action.age)
        if (message) store.dispatch({ type: action.news, key: message.idempotencyKey })
        break
      }
      case 'reload': {
        const draft = draftOf('advanced', before)
        store = createStore('advanced')
        if (draft) store.dispatch({ type: 'restored', draft })
        break
      }
      default:
        store.dispatch(action)
    }
    observe(before, store.get(), action, sent)
  }
}

/** Performs 2000 random sequences of actions, each with a new observer. */
const always = (createObserver: () => Parameters<typeof perform>[1]) =>
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => perform(actions, createObserver())),
    { numRuns: 2000 },
  )

const isReceipt = (action: Action): boolean => action.type === 'news' && action.news === 'received'

const messageUnderWay = ({ submission }: FormState): ContactMessage | undefined =>
  submission.status === 'submitting' ? submission.message : undefined

describe('formReducer, for any sequence of actions', () => {
  it('removes typed text only when it is received', () => {
    always(() => (before, after, action) => {
      for (const [field, value] of Object.entries(before.fields)) {
        const now = after.fields[field as FieldName]
        if (now === value || (action.type === 'type' && action.field === field)) continue
        // A prefill selects an interest, and adds its line to the needs. It replaces the interest and the line of an earlier prefill.
        if (action.type === 'prefilled' || action.type === 'prefill-dropped') {
          if (field === 'subscriptionInterest' && value === before.prefill?.interest) continue
          if (field === 'subscriptionInterest' && action.type === 'prefilled')
            expect(after.prefill?.replaced).toBe(value === '' ? undefined : value)
          else
            for (const line of value.split('\n')) if (line !== '' && line !== before.prefill?.line) expect(now?.split('\n')).toContain(line)
          continue
        }
        expect(isReceipt(action)).toBe(true)
        const sent = messageUnderWay(before)?.fields[field as FieldName]?.split('\n')
        for (const line of value.split('\n')) if (!now?.split('\n').includes(line)) expect(sent).toContain(line)
      }
    })
  })

  it('shows a receipt only after a receipt of the message under way', () => {
    always(() => (before, after, action, sent) => {
      for (const place of ['toast', 'notice'] as const) {
        if (after[place] === undefined || after[place] === before[place] || after.submission.status === 'failed') continue
        expect(isReceipt(action)).toBe(true)
        expect(after[place]).toBe(messageUnderWay(before)?.idempotencyKey)
        expect(after[place]).toBe(sent.at(-1)?.idempotencyKey)
      }
    })
  })

  it('shows a receipt in the form only while the form is empty and untouched', () => {
    always(() => (_, after, action) => {
      if (after.notice === undefined) return
      expect(after).toMatchObject({ fields: initialFields('advanced'), submission: { status: 'idle' }, prefill: undefined })
      expect(['news', 'toast-closed', 'failure-seen', 'shown']).toContain(action.type)
    })
  })

  it('keeps a prefill that is applied while a message is being sent', () => {
    always(() => (before, after, action) => {
      const prefill = currentPrefill(before)
      if (!isReceipt(action) || prefill === undefined || messageUnderWay(before) === undefined) return
      if (after.toast === before.toast) expect(currentPrefill(after)).toBe(prefill)
      else expect(currentPrefill(after)).toBe(containsPrefill(messageUnderWay(before)?.fields ?? {}, prefill) ? undefined : prefill)
    })
  })

  it('shows a failure in the form, or in a toast while the form is not shown', () => {
    always(() => (before, after, action) => {
      if (messageUnderWay(before) === undefined || after.submission.status !== 'failed') return
      expect(after.toast === undefined).toBe(before.isShown && action.type === 'news')
    })
  })

  it('sends no message while another is being sent', () => {
    always(() => {
      let count = 0
      return (before, _, action, sent) => {
        if (action.type === 'submit' && before.submission.status === 'submitting') expect(sent.length).toBe(count)
        count = sent.length
      }
    })
  })

  it('sends the same fields under the same key until they are received or changed', () => {
    always(() => {
      let unreceived: ContactMessage | undefined
      return (before, after, action, sent) => {
        if (isReceipt(action) && after.toast !== before.toast) unreceived = undefined
        const latest = sent.at(-1)
        if (action.type !== 'submit' || before.submission.status === 'submitting' || latest === undefined) return
        if (unreceived !== undefined && sameFields(unreceived.fields, latest.fields))
          expect(latest.idempotencyKey).toBe(unreceived.idempotencyKey)
        unreceived = latest
      }
    })
  })
})
