import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { phaseOf, sendingLabel } from './form-phase.ts'
import { holdEarlySubmits } from './hold-submits.ts'
import { codeLoaded, submitted, typed, waitEnded } from './phase.ts'

/** Time in milliseconds after which the browser submits a form that waits for its code. */
const maxHold = 15_000

// Adds the listener that the inline script of a page adds. It stays for all tests of this file.
holdEarlySubmits()

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
  const nativeSubmit = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', nativeSubmit)
  return { form, button, nativeSubmit }
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
  ['taken over', 0, (form) => applyEvent(form, codeLoaded)],
  ['submitted', 1, () => vi.advanceTimersByTime(maxHold)],
])('the browser asks before the visitor leaves a page whose submitted form waits for its code, until the form is %s', (_, submits, end) => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  const { form, nativeSubmit } = addForm()
  form.requestSubmit()
  expect(asksBeforeLeaving(added)).toBe(true)
  end(form)
  expect(asksBeforeLeaving(added)).toBe(false)
  expect(nativeSubmit).toHaveBeenCalledTimes(submits)
  vi.advanceTimersByTime(maxHold)
  expect(added.mock.calls.map(([name]) => name)).toEqual(['beforeunload'])
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

it('the button of a submitted form looks busy until the code takes the form over or the browser submits it, also if events are repeated', () => {
  for (const end of [codeLoaded, waitEnded]) {
    const { form, button } = addForm()
    for (const event of [submitted, submitted]) applyEvent(form, event)
    expect([button.textContent, button.getAttribute('aria-disabled'), form.getAttribute('aria-busy')]).toEqual(['Sending', 'true', 'true'])
    for (const event of [end, end]) applyEvent(form, event)
    expect([button.textContent, button.getAttribute('aria-disabled'), form.getAttribute('aria-busy')]).toEqual(['Send', null, 'false'])
  }
})

it('a submitted form keeps waiting for its code while it is not in the page or the browser is offline', () => {
  const { form, nativeSubmit } = addForm()
  form.requestSubmit()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.advanceTimersByTime(maxHold)
  onLine.mockReturnValue(true)
  form.remove()
  vi.advanceTimersByTime(maxHold)
  expect([phaseOf(form), nativeSubmit.mock.calls.length]).toEqual(['held', 0])
  document.body.append(form)
  vi.advanceTimersByTime(maxHold)
  expect([phaseOf(form), nativeSubmit.mock.calls.length]).toEqual(['native', 1])
})

it('the browser validates a form until its code takes the form over', () => {
  const { form } = addForm()
  applyEvent(form, submitted)
  expect(form.noValidate).toBe(false)
  applyEvent(form, codeLoaded)
  expect(form.noValidate).toBe(true)
})

it('phaseOf returns undefined for a form that is not a contact form, and applyEvent does not change it', () => {
  const form = document.createElement('form')
  for (const event of [typed, submitted, codeLoaded]) expect(applyEvent(form, event)).toBeUndefined()
  expect([phaseOf(form), form.outerHTML]).toEqual([undefined, '<form></form>'])
})
