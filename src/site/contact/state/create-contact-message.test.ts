import { afterEach, expect, it, vi } from 'vitest'
import { createContactMessage } from './create-contact-message.ts'

afterEach(() => vi.restoreAllMocks())

it('a contact message has the campaign in the URL with which the browser loaded the document', () => {
  expect(createContactMessage('simple', 'en', {}).campaign).toBeUndefined()
  const entry: Partial<PerformanceEntry> = { name: 'https://house.example/pricing?utm_source=letter' }
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'navigation' ? [entry as PerformanceEntry] : []))
  expect(createContactMessage('simple', 'en', {}).campaign).toEqual({ source: 'letter' })
})
