import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from './announcer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="announcer" aria-live="polite"></div>'
})
afterEach(() => void vi.useRealTimers())

const announced = () => document.getElementById('announcer')?.textContent

it('the live region is empty before each announcement, so that screen readers read an equal text again', () => {
  announce('Pricing')
  vi.runAllTimers()
  expect(announced()).toBe('Pricing')
  announce('Pricing')
  expect(announced()).toBe('')
  vi.runAllTimers()
  expect(announced()).toBe('Pricing')
})

it('a newer announcement supersedes a pending one', () => {
  announce('Pricing')
  vi.advanceTimersByTime(500)
  announce('Services')
  const texts = new Set<string | undefined>()
  for (let step = 0; step < 20; step += 1) {
    vi.advanceTimersByTime(50)
    texts.add(announced())
  }
  expect([...texts]).toEqual(['', 'Services'])
})

it('an announcement without a live region does nothing', () => {
  document.body.innerHTML = ''
  announce('Pricing')
  expect(vi.getTimerCount()).toBe(0)
})
