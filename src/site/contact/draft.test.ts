import { beforeEach, expect, it, vi } from 'vitest'
import { initialFields } from '../../contact-message/forms.ts'
import { readDraft, saveDraft } from './draft.ts'
import { hasDraft } from './has-draft.ts'
import { draftOf, initialState, step } from './submission.ts'

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
const message = { schemaVersion: 1, idempotencyKey: 'a1', form: 'advanced', language: 'fr', page: '/', fields } as const
const request = { kind: 'event', id: 'gala', title: 'Gala', line: 'Event: Gala' } as const

it('is read as it was saved', () => {
  const state = step(step(initialState('advanced'), { type: 'submitted', message }), { type: 'requested', request })
  const draft = draftOf('advanced', state)
  saveDraft('advanced', draft)
  expect(readDraft('advanced')).toEqual(draft)
  expect(readDraft('simple')).toBeUndefined()
  expect(hasDraft()).toBe(true)
})

it('is forgotten', () => {
  saveDraft('advanced', { fields, message, request, toast: undefined })
  saveDraft('advanced', undefined)
  expect(hasDraft()).toBe(false)
  expect(stored.size).toBe(0)
})

const keep = (draft: unknown) => {
  saveDraft('advanced', { fields, message, request, toast: undefined })
  for (const key of stored.keys()) stored.set(key, typeof draft === 'string' ? draft : JSON.stringify(draft))
}

it.each(['', '{', 'null', '7'])('is none where storage says %j', (text) => {
  keep(text)
  expect(readDraft('advanced')).toBeUndefined()
})

it.each([
  {},
  [],
  { fields: 7, message: 'x', request: [], toast: {} },
  { fields: { fullName: 7 }, message: { ...message, language: 'tlh' }, request: { ...request, kind: 'coup' } },
  { fields: { other: 'x' }, message: { ...message, idempotencyKey: 7 }, request: { ...request, title: 7 } },
  { message: { ...message, fields: null }, request: { ...request, id: 7 } },
  { message: { ...message, language: 'tlh' }, toast: 'a1' },
  { posted: 'tlh' },
])('takes nothing from %j', (draft) => {
  keep(draft)
  expect(readDraft('advanced')).toEqual({ fields: initialFields('advanced'), message: undefined, request: undefined, toast: undefined })
})

it('leaves what is in the form and was not stored', () => {
  keep({ fields: { fullName: 'Ada' } })
  expect(readDraft('advanced', { fullName: 'A', email: 'ada@example.com' })?.fields).toMatchObject({
    fullName: 'Ada',
    email: 'ada@example.com',
  })
})

it('is a message that may have arrived where the browser has posted it by itself', () => {
  keep({ fields, posted: 'fr' })
  const draft = readDraft('advanced')
  expect(draft).toMatchObject({ fields, message: { language: 'fr', fields } })
  expect(draft?.toast).toBe(draft?.message?.idempotencyKey)
})

it('forgets what is older than what the page shows where there is no room for that', () => {
  keep({ fields })
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(saveDraft('advanced', { fields, message, request, toast: undefined })).toBe(false)
  expect(readDraft('advanced')).toBeUndefined()
})

it('is not kept where storage is blocked, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveDraft('advanced', { fields, message, request, toast: undefined })).not.toThrow()
  expect(readDraft('advanced')).toBeUndefined()
})
