import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forms, sameFields, type Fields, type FormName } from './forms.ts'
import { createStore } from './store.ts'
import { heldRequest, initialState, step, type FormEvent, type FormState, type Message } from './submission.ts'
import { submit } from './submit.ts'

let keys = 0
const messageOf = (fields: Fields, form: FormName = 'advanced'): Message => ({
  schemaVersion: 1,
  idempotencyKey: `key ${(keys += 1)}`,
  form,
  language: 'en',
  page: '/',
  fields,
})

const typed = { ...forms.advanced, fullName: 'Ada', specificNeeds: 'A table' }
const run = (...events: FormEvent[]): FormState => events.reduce(step, initialState('advanced'))

describe('a form', () => {
  const message = messageOf(typed)
  const key = message.idempotencyKey

  it('goes from idle through submitting to sent, with its fields back at their defaults', () => {
    expect(run().submission).toEqual({ status: 'idle' })
    expect(run({ type: 'submitted', message })).toMatchObject({ fields: typed, submission: { status: 'submitting', offline: false } })
    expect(run({ type: 'submitted', message }, { type: 'received', key })).toEqual({
      fields: forms.advanced,
      submission: { status: 'sent' },
      receipt: key,
      request: undefined,
    })
  })

  it('is idle again once something is typed, and tells of the receipt until the toast is closed', () => {
    const state = run({ type: 'submitted', message }, { type: 'received', key }, { type: 'edited', fields: typed })
    expect(state).toMatchObject({ submission: { status: 'idle' }, receipt: key })
    expect(step(state, { type: 'toast closed' }).receipt).toBeUndefined()
  })

  it('keeps what was changed while the message was on its way', () => {
    const changed = { ...typed, specificNeeds: 'A table for two' }
    const state = run({ type: 'submitted', message }, { type: 'edited', fields: changed }, { type: 'received', key })
    expect(state.fields).toEqual({ ...forms.advanced, specificNeeds: 'A table for two' })
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
    const request = { kind: 'event', id: 'gala', title: 'Gala', line: 'Event: Gala' } as const
    const asked = run({ type: 'requested', request })
    expect(heldRequest(asked)).toBe(request)
    expect(heldRequest(step(asked, { type: 'edited', fields: { ...asked.fields, specificNeeds: '' } }))).toBeUndefined()
    expect(heldRequest(run())).toBeUndefined()
  })

  it('waits offline, and goes on', () => {
    const waiting = run({ type: 'submitted', message }, { type: 'paused', key })
    expect(waiting.submission).toMatchObject({ offline: true })
    expect(step(waiting, { type: 'resumed', key }).submission).toMatchObject({ offline: false })
  })
})

// Whatever a visitor and a network do, in whatever order.
type Act =
  | { type: 'type'; field: string; text: string }
  | { type: 'ask'; id: string }
  | { type: 'press' }
  | { type: 'news'; news: 'paused' | 'resumed' | 'received' | 'failed'; of: number }
  | { type: 'close' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    type: fc.constant('type' as const),
    field: fc.constantFrom('fullName', 'specificNeeds', 'subscriptionInterest', 'preferredTime'),
    text: fc.constantFrom('', 'a', 'b', 'two\nlines', 'line of x'),
  }),
  fc.record({ type: fc.constant('ask' as const), id: fc.constantFrom('x', 'y') }),
  fc.constant({ type: 'press' as const }),
  fc.record({
    type: fc.constant('news' as const),
    news: fc.constantFrom('paused', 'resumed', 'received', 'failed'),
    // Of the message on its way, or of one long gone.
    of: fc.nat({ max: 3 }),
  }),
  fc.constant({ type: 'close' as const }),
)

/** Plays acts, and tells the observer of the state before and after each, with the messages that have gone out so far. */
function play(acts: readonly Act[], observe: (before: FormState, after: FormState, act: Act, sent: readonly Message[]) => void): void {
  const store = createStore('advanced')
  const sent: Message[] = []
  for (const one of acts) {
    const before = store.get()
    switch (one.type) {
      case 'type':
        store.dispatch({ type: 'edited', fields: { ...before.fields, [one.field]: one.text } })
        break
      case 'ask':
        store.dispatch({ type: 'requested', request: { kind: 'event', id: one.id, title: one.id, line: `line of ${one.id}` } })
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
    }
    observe(before, store.get(), one, sent)
  }
}

/** Plays many sequences of acts, each before an observer of its own. */
const always = (observer: () => Parameters<typeof play>[1]) =>
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => play(acts, observer())),
    { numRuns: 2000 },
  )

describe('whatever happens', () => {
  it('nothing that was typed is lost but to a receipt of it', () => {
    always(() => (before, after, one) => {
      for (const [field, value] of Object.entries(before.fields)) {
        const now = after.fields[field]
        if (now === value || (one.type === 'type' && one.field === field)) continue
        // A request adds a line, or changes one that a request wrote; choosing is what it is for.
        if (one.type === 'ask') {
          if (field === 'subscriptionInterest' || value === before.request?.line) continue
          expect(now).toContain(value)
          continue
        }
        expect(one).toMatchObject({ type: 'news', news: 'received' })
        expect(before.submission).toMatchObject({ status: 'submitting', message: { fields: { [field]: value } } })
      }
    })
  })

  it('nothing is shown as sent without a receipt of the message on its way', () => {
    always(() => (before, after, one, sent) => {
      if (after.submission.status !== 'sent' || before.submission.status === 'sent') return
      expect(before.submission.status).toBe('submitting')
      expect(one).toMatchObject({ type: 'news', news: 'received' })
      if (one.type === 'news') expect(sent.at(-1 - one.of)?.idempotencyKey).toBe(after.receipt)
      expect(after.receipt).toBe(sent.at(-1)?.idempotencyKey)
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
      let open: Message | undefined
      return (before, after, one, sent) => {
        if (after.submission.status === 'sent') open = undefined
        const latest = sent.at(-1)
        if (one.type !== 'press' || before.submission.status === 'submitting' || latest === undefined) return
        if (open !== undefined && sameFields(open.fields, latest.fields)) expect(latest.idempotencyKey).toBe(open.idempotencyKey)
        open = latest
      }
    })
  })
})
