import { expect, it, vi } from 'vitest'
import { hold, takeOver } from './phase.ts'

/** A form without a button, as far as its phases need it. */
function newForm(): HTMLFormElement {
  const attributes = new Map<string, string>()
  const form = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    querySelector: () => null,
    isConnected: true,
    requestSubmit: vi.fn(),
  }
  return form as unknown as HTMLFormElement // only these members are used
}

it('a page with a held form asks before it is left, until the form is taken over or submitted', () => {
  vi.useFakeTimers()
  const listeners = new Set<(event: Event) => void>()
  vi.stubGlobal('addEventListener', (_: string, listener: (event: Event) => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: Event) => void) => listeners.delete(listener))
  vi.stubGlobal('navigator', { onLine: true })
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    for (const listener of listeners) listener(event)
    return event.defaultPrevented
  }
  for (const end of [(form: HTMLFormElement) => takeOver(form), () => vi.advanceTimersByTime(15_000)]) {
    const form = newForm()
    hold(form)
    expect(isAsked()).toBe(true)
    end(form)
    expect(isAsked()).toBe(false)
    vi.advanceTimersByTime(15_000)
    expect(listeners.size).toBe(0)
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
