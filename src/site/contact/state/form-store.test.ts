import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import { type FieldName, initialFields, sameFields } from '#src/contact-message/forms.ts'
import fc from '#tests/harness/property-tests.ts'
import { containsPrefill, type Prefill } from '../prefill/prefill.ts'
import { createContactMessage } from './create-contact-message.ts'
import { currentPrefill, draftOf, type FormState, type FormStateEvent } from './form-state.ts'
import { createStore } from './form-store.ts'

type Action =
  | { type: 'type'; field: string; text: string }
  | { type: 'submit' }
  | { type: 'news'; news: 'paused' | 'resumed' | 'received' | 'failed'; age: number }
  | { type: 'reload' }
  | Extract<FormStateEvent, { type: 'prefilled' | 'prefill-dropped' | 'toast-closed' | 'failure-seen' | 'left' | 'shown' }>

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
    // The contact message that the news is about: 0 is the message sent last, 1 the message before it, and so on.
    age: fc.nat({ max: 3 }),
  }),
  fc.record({ type: fc.constantFrom('toast-closed' as const, 'prefill-dropped' as const) }),
  fc.record({ type: fc.constantFrom('failure-seen' as const, 'left' as const, 'shown' as const, 'reload' as const) }),
)

/** Performs actions on a new store. After each, calls `observe` with the states before and after it, and the messages sent so far. */
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
        const contactMessage = store.submit(createContactMessage('advanced', 'en', before.fields))
        if (contactMessage) sent.push(contactMessage)
        break
      }
      case 'news': {
        const contactMessage = sent.at(-1 - action.age)
        if (contactMessage) store.dispatch({ type: action.news, key: contactMessage.idempotencyKey })
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

const contactMessageUnderWay = ({ submission }: FormState): ContactMessage | undefined =>
  submission.kind === 'submitting' ? submission.contactMessage : undefined

describe('formReducer, for any sequence of actions', () => {
  it('removes typed text only when the message with the text is received', () => {
    always(() => (before, after, action) => {
      for (const [field, value] of Object.entries(before.fields)) {
        const now = after.fields[field as FieldName]
        if (now === value || (action.type === 'type' && action.field === field)) continue
        // A prefill selects an interest, and adds its line to the field specificNeeds. It removes the interest and the line of an earlier
        // prefill.
        if (action.type === 'prefilled' || action.type === 'prefill-dropped') {
          if (field === 'subscriptionInterest' && value === before.prefill?.interest) continue
          if (field === 'subscriptionInterest' && action.type === 'prefilled')
            expect(after.prefill?.replaced).toBe(value === '' ? undefined : value)
          else
            for (const line of value.split('\n')) if (line !== '' && line !== before.prefill?.line) expect(now?.split('\n')).toContain(line)
          continue
        }
        expect(isReceipt(action)).toBe(true)
        const sent = contactMessageUnderWay(before)?.fields[field as FieldName]?.split('\n')
        for (const line of value.split('\n')) if (!now?.split('\n').includes(line)) expect(sent).toContain(line)
      }
    })
  })

  it('shows a receipt only when the server confirms the message that is being sent', () => {
    always(() => (before, after, action, sent) => {
      for (const place of ['toastKey', 'receiptKey'] as const) {
        if (after[place] === undefined || after[place] === before[place] || after.submission.kind === 'failed') continue
        expect(isReceipt(action)).toBe(true)
        expect(after[place]).toBe(contactMessageUnderWay(before)?.idempotencyKey)
        expect(after[place]).toBe(sent.at(-1)?.idempotencyKey)
      }
    })
  })

  it('shows a receipt in the form only while the form is empty and untouched', () => {
    always(() => (_, after, action) => {
      if (after.receiptKey === undefined) return
      expect(after).toMatchObject({ fields: initialFields('advanced'), submission: { kind: 'idle' }, prefill: undefined })
      expect(['news', 'toast-closed', 'failure-seen', 'shown']).toContain(action.type)
    })
  })

  it('keeps a prefill that is applied while a message is being sent', () => {
    always(() => (before, after, action) => {
      const prefill = currentPrefill(before)
      if (!isReceipt(action) || prefill === undefined || contactMessageUnderWay(before) === undefined) return
      if (after.toastKey === before.toastKey) expect(currentPrefill(after)).toBe(prefill)
      else expect(currentPrefill(after)).toBe(containsPrefill(contactMessageUnderWay(before)?.fields ?? {}, prefill) ? undefined : prefill)
    })
  })

  it('shows a failure in the form, or in a toast while the form is not shown', () => {
    always(() => (before, after, action) => {
      if (contactMessageUnderWay(before) === undefined || after.submission.kind !== 'failed') return
      expect(after.toastKey === undefined).toBe(before.isShown && action.type === 'news')
    })
  })

  it('sends no message while another is being sent', () => {
    always(() => {
      let count = 0
      return (before, _, action, sent) => {
        if (action.type === 'submit' && before.submission.kind === 'submitting') expect(sent.length).toBe(count)
        count = sent.length
      }
    })
  })

  it('sends unchanged fields under the same idempotency key until their message is received', () => {
    always(() => {
      let unreceived: ContactMessage | undefined
      return (before, after, action, sent) => {
        if (isReceipt(action) && after.toastKey !== before.toastKey) unreceived = undefined
        const latest = sent.at(-1)
        if (action.type !== 'submit' || before.submission.kind === 'submitting' || latest === undefined) return
        if (unreceived !== undefined && sameFields(unreceived.fields, latest.fields))
          expect(latest.idempotencyKey).toBe(unreceived.idempotencyKey)
        unreceived = latest
      }
    })
  })
})
