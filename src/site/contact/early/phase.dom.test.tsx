import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { hold, sendingLabel, takeOver } from './phase.ts'

/** Time in milliseconds after which a held form is submitted natively. */
const maxHold = 15_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function addForm() {
  document.body.innerHTML = `<form><button ${sendingLabel}="Sending">Send</button></form>`
  const [form] = document.forms
  const button = form?.querySelector('button')
  if (!form || !button) throw new Error('The page has no form with a button.')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', submitted)
  return { form, button, submitted }
}

/**
 * Returns whether the browser would ask before the visitor leaves the page. Calls only the listeners that were added through `added`,
 * because the window may have listeners of other test files.
 */
function asksBeforeLeaving(added: MockInstance<typeof addEventListener>): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  for (const [, listener] of added.mock.calls) if (typeof listener === 'function') listener(event)
  return event.defaultPrevented
}

it.each<[string, number, (form: HTMLFormElement) => unknown]>([
  ['taken over', 0, (form) => takeOver(form)],
  ['submitted', 1, () => vi.advanceTimersByTime(maxHold)],
])('the browser asks before the visitor leaves a page with a held form, until the form is %s', (_, submits, end) => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  const { form, submitted } = addForm()
  hold(form)
  expect(asksBeforeLeaving(added)).toBe(true)
  end(form)
  expect(asksBeforeLeaving(added)).toBe(false)
  expect(submitted).toHaveBeenCalledTimes(submits)
  vi.advanceTimersByTime(maxHold)
  expect(added.mock.calls.map(([name]) => name)).toEqual(['beforeunload'])
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

it('the button shows the label of a held form until the form is taken over, however often it is held and taken over', () => {
  const { form, button } = addForm()
  for (const times of [1, 2]) {
    for (let count = 0; count < times; count += 1) hold(form)
    expect(button).toHaveProperty('textContent', 'Sending')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    for (let count = 0; count < times; count += 1) takeOver(form)
    expect(button).toHaveProperty('textContent', 'Send')
    expect(button.getAttribute('aria-disabled')).toBeNull()
  }
})
