import { beforeEach, expect, it, vi } from 'vitest'
import { schemaVersion } from '#src/contact-message/contact-message.ts'
import { initialFields } from '#src/contact-message/forms.ts'
import { readDraft, writeDraft } from './form-draft.ts'
import { hasDraft } from './form-elements.ts'
import { draftOf, formReducer, initialState } from './form-state.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
})

const fields = { ...initialFields('advanced'), fullName: 'Ada', specificNeeds: 'A table' }
const contactMessage = { schemaVersion, idempotencyKey: 'a1', form: 'advanced', language: 'fr', page: '/', fields } as const
const prefill = { kind: 'event', id: 'gala', title: 'Gala', interest: 'consultation', line: 'Event: Gala', replaced: 'legacy' } as const

it('reads a draft as it was saved', () => {
  const state = formReducer(formReducer(initialState('advanced'), { type: 'submitted', contactMessage }), {
    type: 'prefilled',
    prefill,
  })
  const draft = draftOf('advanced', state)
  writeDraft('advanced', draft)
  expect([...stored.values()].map((text) => JSON.parse(text) as unknown)).toMatchObject([{ message: contactMessage }])
  expect(readDraft('advanced')).toEqual(draft)
  expect(readDraft('simple')).toBeUndefined()
  expect(hasDraft()).toBe(true)
})

it('removes a draft', () => {
  writeDraft('advanced', { fields, contactMessage, prefill, toastKey: undefined })
  writeDraft('advanced', undefined)
  expect(hasDraft()).toBe(false)
  expect(stored.size).toBe(0)
})

const store = (draft: unknown) => {
  writeDraft('advanced', { fields, contactMessage, prefill, toastKey: undefined })
  for (const key of stored.keys()) stored.set(key, typeof draft === 'string' ? draft : JSON.stringify(draft))
}

it.each(['', '{', 'null', '7'])('readDraft returns undefined if the storage contains the invalid text %j', (text) => {
  store(text)
  expect(readDraft('advanced')).toBeUndefined()
})

it.each([
  {},
  [],
  { fields: 7, message: 'x', prefill: [], toastKey: {} },
  { fields: { fullName: 7 }, message: { ...contactMessage, language: 'tlh' }, prefill: { ...prefill, kind: 'coup' } },
  { fields: { other: 'x' }, message: { ...contactMessage, idempotencyKey: 7 }, prefill: { ...prefill, title: 7 } },
  { prefill: { ...prefill, interest: 7 } },
  { message: { ...contactMessage, fields: null }, prefill: { ...prefill, id: 7 } },
  { message: { ...contactMessage, language: 'tlh' }, toastKey: 'a1' },
  { posted: 'tlh' },
])('readDraft ignores the invalid parts of the stored draft %j', (draft) => {
  store(draft)
  expect(readDraft('advanced')).toEqual({
    fields: initialFields('advanced'),
    contactMessage: undefined,
    prefill: undefined,
    toastKey: undefined,
  })
})

it('keeps values that the form shows and the draft does not contain', () => {
  store({ fields: { fullName: 'Ada' } })
  expect(readDraft('advanced', { fullName: 'A', email: 'ada@example.com' })?.fields).toMatchObject({
    fullName: 'Ada',
    email: 'ada@example.com',
  })
})

it('reads the stored errors of refused fields, except errors with an unknown code, of an unknown field or of a required choice', () => {
  store({ fields, message: contactMessage, errors: { email: 'malformed', fullName: 'wrong', other: 'missing', preferredTime: 'missing' } })
  expect(readDraft('advanced')?.errors).toEqual({ email: 'malformed' })
  store({ fields, posted: 'fr', errors: { email: 'malformed' } })
  expect(readDraft('advanced')?.errors).toBeUndefined()
})

it('treats a native form post as a message that may have arrived', () => {
  store({ fields, posted: 'fr' })
  const draft = readDraft('advanced')
  expect(draft).toMatchObject({ fields, contactMessage: { language: 'fr', fields } })
  expect(draft?.toastKey).toBe(draft?.contactMessage?.idempotencyKey)
})

it('removes the older draft if the storage is full', () => {
  store({ fields })
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(writeDraft('advanced', { fields, contactMessage, prefill, toastKey: undefined })).toBe(false)
  expect(readDraft('advanced')).toBeUndefined()
})

it('does not throw if the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => writeDraft('advanced', { fields, contactMessage, prefill, toastKey: undefined })).not.toThrow()
  expect(readDraft('advanced')).toBeUndefined()
})
