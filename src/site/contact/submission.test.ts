import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialFields, sameFields, type FieldName, type Fields, type FormName } from '../../contact-message/forms.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'
import { holdsRequest, type Request } from './requests.ts'
import { createStore } from './store.ts'
import { draftOf, heldRequest, initialState, step, type FormEvent, type FormState } from './submission.ts'
import { submit } from './submit.ts'

let keys = 0
const messageOf = (fields: Fields, form: FormName = 'advanced'): ContactMessage => ({
  schemaVersion,
  idempotencyKey: `key ${(keys += 1)}`,
  form,
  language: 'en',
  page: '/',
  fields,
})

const gala = { kind: 'event', id: 'gala', title: 'Gala', line: 'Event: Gala' } as const
const regatta = { kind: 'event', id: 'regatta', title: 'Regatta', line: 'Event: Regatta' } as const
const nowhere = { toast: undefined, notice: undefined }

const typed = { ...initialFields('advanced'), fullName: 'Ada', specificNeeds: 'A table' }
/** The state after the page was loaded again: what storage keeps of it, which is text. */
function reloaded(state: FormState): FormState {
  const draft = draftOf('advanced', state)
  return draft === undefined
    ? initialState('advanced')
    : step(initialState('advanced'), { type: 'restored', draft: structuredClone(draft) })
}

const run = (...events: FormEvent[]): FormState => events.reduce(step, initialState('advanced'))

describe('a form', () => {
  const message = messageOf(typed)
  const key = message.idempotencyKey

  it('goes from idle through submitting to idle, with its fields back at their defaults and a receipt to tell of', () => {
    expect(run().submission).toEqual({ status: 'idle' })
    expect(run({ type: 'submitted', message })).toMatchObject({ fields: typed, submission: { status: 'submitting', offline: false } })
    expect(run({ type: 'submitted', message }, { type: 'received', key })).toEqual({
      fields: initialFields('advanced'),
      submission: { status: 'idle' },
      isShown: false,
      toast: key,
      notice: key,
      request: undefined,
    })
  })

  it('tells a failure itself where it is shown; elsewhere a toast does, until it is closed', () => {
    const shown = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key })
    expect(shown.toast).toBeUndefined()
    const elsewhere = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'left' }, { type: 'failed', key })
    expect(elsewhere.toast).toBe(key)
    expect(step(elsewhere, { type: 'shown' }).toast).toBe(key)
    expect(step(step(elsewhere, { type: 'toast closed' }), { type: 'left' }).toast).toBeUndefined()
    expect(step(run({ type: 'submitted', message }, { type: 'received', key }), { type: 'shown' }).toast).toBe(key)
  })

  it('tells a failure by a toast to whoever was about to leave, and not to whoever has seen it', () => {
    const failed = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key })
    expect(step(failed, { type: 'left' }).toast).toBe(key)
    expect(step(step(failed, { type: 'told' }), { type: 'left' }).toast).toBeUndefined()
    expect(reloaded(failed).toast).toBe(key)
    expect(reloaded(step(failed, { type: 'told' })).toast).toBeUndefined()
  })

  it('is told of as failed to whoever loads the page again while it is on its way, and sent again under the same key', () => {
    const again = reloaded(run({ type: 'submitted', message }))
    expect(again).toMatchObject({ fields: typed, submission: { status: 'failed', message }, toast: key })
    expect(step(again, { type: 'submitted', message: messageOf({ ...typed }) }).submission).toMatchObject({ message })
  })

  it('leaves a draft of everything that is not told or sent yet, and of nothing else', () => {
    expect(draftOf('advanced', run({ type: 'submitted', message }, { type: 'received', key }, { type: 'toast closed' }))).toBeUndefined()
    expect(reloaded(run({ type: 'submitted', message }, { type: 'received', key })).toast).toBe(key)
    const asked = run({ type: 'requested', request: gala })
    expect(reloaded(asked)).toEqual(asked)
    const failed = run({ type: 'shown' }, { type: 'submitted', message }, { type: 'failed', key }, { type: 'told' })
    expect(reloaded(failed)).toEqual({ ...failed, isShown: false })
  })

  it.each<[string, FormEvent, object]>([
    ['in the form when the toast has gone', { type: 'toast closed' }, { toast: undefined, notice: key }],
    ['in the toast once something is typed', { type: 'edited', fields: typed }, { toast: key, notice: undefined }],
    ['no longer beside something else that is asked for', { type: 'requested', request: gala }, nowhere],
    ['no longer beside the next message', { type: 'submitted', message: messageOf(typed) }, nowhere],
    ['in the toast on the next page', { type: 'left' }, { toast: key, notice: undefined }],
  ])('tells of a receipt %s', (_, event, told) => {
    expect(run({ type: 'submitted', message }, { type: 'received', key }, event)).toMatchObject(told)
  })

  it('keeps what was changed while the message was on its way', () => {
    const changed = { ...typed, specificNeeds: 'A table for two' }
    const state = run({ type: 'submitted', message }, { type: 'edited', fields: changed }, { type: 'received', key })
    expect(state.fields).toEqual({ ...initialFields('advanced'), specificNeeds: 'A table for two' })
    expect(state).toMatchObject({ toast: key, notice: undefined })
  })

  it.each<[string, FormState]>([
    ['beside the words of the message', { ...run(), fields: typed }],
    ['in the place of what the message asked for', run({ type: 'requested', request: regatta })],
  ])('keeps and names what was asked for while the message was on its way, %s', (_, before) => {
    const sent = messageOf(before.fields)
    const events: FormEvent[] = [
      { type: 'submitted', message: sent },
      { type: 'requested', request: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    const state = events.reduce(step, before)
    expect(state).toMatchObject({
      fields: { ...initialFields('advanced'), specificNeeds: gala.line },
      toast: sent.idempotencyKey,
      notice: undefined,
    })
    expect(heldRequest(state)).toBe(gala)
  })

  it('keeps nothing of what was asked for again though it was in the message', () => {
    const asked = run({ type: 'requested', request: gala })
    const sent = messageOf(asked.fields)
    const events: FormEvent[] = [
      { type: 'submitted', message: sent },
      { type: 'requested', request: gala },
      { type: 'received', key: sent.idempotencyKey },
    ]
    expect(events.reduce(step, asked)).toMatchObject({ fields: initialFields('advanced'), request: undefined, notice: sent.idempotencyKey })
  })

  it('keeps everything after a failure, and sends the same again under the same key', () => {
    const failed = run({ type: 'submitted', message }, { type: 'failed', key })
    expect(failed).toMatchObject({ fields: typed, submission: { status: 'failed' } })
    const again = step(failed, { type: 'submitted', message: messageOf({ ...typed }) })
    expect(again.submission).toEqual({ status: 'submitting', message, offline: false })
  })

  it('sends other words under another key', () => {
    const failed = run({ type: 'submitted', message }, { type: 'failed', key })
    const other = messageOf({ ...typed, fullName: 'Grace' })
    expect(step(failed, { type: 'submitted', message: other }).submission).toMatchObject({ message: other })
  })

  it('holds what was asked for as long as its fields say so', () => {
    const asked = run({ type: 'requested', request: gala })
    expect(heldRequest(asked)).toBe(gala)
    expect(heldRequest(step(asked, { type: 'edited', fields: { ...asked.fields, specificNeeds: '' } }))).toBeUndefined()
    expect(heldRequest(run())).toBeUndefined()
  })

  it('waits offline, and goes on', () => {
    const waiting = run({ type: 'submitted', message }, { type: 'paused', key })
    expect(waiting.submission).toMatchObject({ offline: true })
    expect(step(waiting, { type: 'resumed', key }).submission).toMatchObject({ offline: false })
  })
})

// Everything a visitor and a network can do, in any order.
type Act =
  | { type: 'type'; field: string; text: string }
  | { type: 'ask'; request: Request }
  | { type: 'press' }
  | { type: 'news'; news: 'paused' | 'resumed' | 'received' | 'failed'; of: number }
  | { type: 'close' }
  | { type: 'tell' }
  | { type: 'leave' }
  | { type: 'show' }
  | { type: 'reload' }

const requests: Request[] = [
  { kind: 'event', id: 'x', title: 'x', line: 'line of x' },
  { kind: 'service', id: 'y', title: 'y', line: 'line of y', interest: 'a' },
  { kind: 'plan', id: 'z', title: 'z', interest: 'b' },
]

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    type: fc.constant('type' as const),
    field: fc.constantFrom('fullName', 'specificNeeds', 'subscriptionInterest', 'preferredTime'),
    text: fc.constantFrom('', 'a', 'b', 'two\nlines', 'line of x'),
  }),
  fc.record({ type: fc.constant('ask' as const), request: fc.constantFrom(...requests) }),
  fc.constant({ type: 'press' as const }),
  fc.record({
    type: fc.constant('news' as const),
    news: fc.constantFrom('paused', 'resumed', 'received', 'failed'),
    // 0 is the latest message, others are earlier ones.
    of: fc.nat({ max: 3 }),
  }),
  fc.constant({ type: 'close' as const }),
  fc.constantFrom({ type: 'tell' as const }, { type: 'leave' as const }, { type: 'show' as const }, { type: 'reload' as const }),
)

/** Plays acts, and calls the observer with the state before and after each and the messages sent so far. */
function play(
  acts: readonly Act[],
  observe: (before: FormState, after: FormState, act: Act, sent: readonly ContactMessage[]) => void,
): void {
  let store = createStore('advanced')
  const sent: ContactMessage[] = []
  for (const one of acts) {
    const before = store.get()
    switch (one.type) {
      case 'type':
        store.dispatch({ type: 'edited', fields: { ...before.fields, [one.field]: one.text } })
        break
      case 'ask':
        store.dispatch({ type: 'requested', request: one.request })
        break
      case 'press':
        submit(store, messageOf(before.fields), (message) => sent.push(message))
        break
      case 'news': {
        const of = sent.at(-1 - one.of)
        if (of !== undefined) store.dispatch({ type: one.news, key: of.idempotencyKey })
        break
      }
      case 'close':
        store.dispatch({ type: 'toast closed' })
        break
      case 'tell':
        store.dispatch({ type: 'told' })
        break
      case 'leave':
        store.dispatch({ type: 'left' })
        break
      case 'show':
        store.dispatch({ type: 'shown' })
        break
      case 'reload': {
        const draft = draftOf('advanced', before)
        store = createStore('advanced')
        if (draft) store.dispatch({ type: 'restored', draft })
      }
    }
    observe(before, store.get(), one, sent)
  }
}

/** Plays many random sequences of acts, each with an observer of its own. */
const always = (observer: () => Parameters<typeof play>[1]) =>
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => play(acts, observer())),
    { numRuns: 2000 },
  )

const isReceipt = (one: Act): boolean => one.type === 'news' && one.news === 'received'

const messageOnItsWay = ({ submission }: FormState): ContactMessage | undefined =>
  submission.status === 'submitting' ? submission.message : undefined

describe('whatever happens', () => {
  it('nothing that was typed is lost but to a receipt of it', () => {
    always(() => (before, after, one) => {
      for (const [field, value] of Object.entries(before.fields)) {
        const now = after.fields[field as FieldName]
        if (now === value || (one.type === 'type' && one.field === field)) continue
        // A request adds a line, or replaces that of an earlier request; selecting the interest is its purpose.
        if (one.type === 'ask') {
          if (field === 'subscriptionInterest' || value === before.request?.line) continue
          expect(now).toContain(value)
          continue
        }
        expect(isReceipt(one)).toBe(true)
        const sent = messageOnItsWay(before)?.fields[field as FieldName]?.split('\n')
        for (const line of value.split('\n')) if (!now?.split('\n').includes(line)) expect(sent).toContain(line)
      }
    })
  })

  it('nothing is told of as received without a receipt of the message on its way', () => {
    always(() => (before, after, one, sent) => {
      for (const told of ['toast', 'notice'] as const) {
        if (after[told] === undefined || after[told] === before[told] || after.submission.status === 'failed') continue
        expect(isReceipt(one)).toBe(true)
        expect(after[told]).toBe(messageOnItsWay(before)?.idempotencyKey)
        expect(after[told]).toBe(sent.at(-1)?.idempotencyKey)
      }
    })
  })

  it('the form tells of a receipt only while it holds nothing, and nothing else has happened in it', () => {
    always(() => (_, after, one) => {
      if (after.notice === undefined) return
      expect(after).toMatchObject({ fields: initialFields('advanced'), submission: { status: 'idle' }, request: undefined })
      expect(['news', 'close', 'tell', 'show']).toContain(one.type)
    })
  })

  it('what is asked for while a message is on its way is held until it is sent or changed', () => {
    always(() => (before, after, one) => {
      const held = heldRequest(before)
      if (!isReceipt(one) || held === undefined || messageOnItsWay(before) === undefined) return
      if (after.toast === before.toast) expect(heldRequest(after)).toBe(held)
      else expect(heldRequest(after)).toBe(holdsRequest(messageOnItsWay(before)?.fields ?? {}, held) ? undefined : held)
    })
  })

  it('a failure is told where the form is shown, and by a toast elsewhere', () => {
    always(() => (before, after, one) => {
      if (messageOnItsWay(before) === undefined || after.submission.status !== 'failed') return
      expect(after.toast === undefined).toBe(before.isShown && one.type === 'news')
    })
  })

  it('nothing is sent while something is on its way', () => {
    always(() => {
      let count = 0
      return (before, _, one, sent) => {
        if (one.type === 'press' && before.submission.status === 'submitting') expect(sent.length).toBe(count)
        count = sent.length
      }
    })
  })

  it('the same words are not sent under two keys, unless they were received or others went in between', () => {
    always(() => {
      let open: ContactMessage | undefined
      return (before, after, one, sent) => {
        if (isReceipt(one) && after.toast !== before.toast) open = undefined
        const latest = sent.at(-1)
        if (one.type !== 'press' || before.submission.status === 'submitting' || latest === undefined) return
        if (open !== undefined && sameFields(open.fields, latest.fields)) expect(latest.idempotencyKey).toBe(open.idempotencyKey)
        open = latest
      }
    })
  })
})
