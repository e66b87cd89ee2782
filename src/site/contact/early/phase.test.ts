import { expect, it, vi } from 'vitest'
import { hold, sendingLabel, takeOver } from './phase.ts'

/** Returns a stand-in for an element, with only the members that phase.ts uses. */
function newElement(attributes: Record<string, string> = {}, textContent = '') {
  const stored = new Map(Object.entries(attributes))
  return {
    textContent,
    getAttribute: (name: string) => stored.get(name) ?? null,
    setAttribute: (name: string, value: string) => void stored.set(name, value),
    removeAttribute: (name: string) => void stored.delete(name),
    replaceChildren(text: string) {
      this.textContent = text
    },
  }
}

/** Returns a stand-in for a form, with only the members that phase.ts uses. */
function newForm(button: ReturnType<typeof newElement> | null = null): HTMLFormElement {
  const form = {
    ...newElement(),
    querySelector: () => button,
    isConnected: true,
    requestSubmit: vi.fn(),
  }
  return form as unknown as HTMLFormElement // only these members are used
}

it('the browser asks before the visitor leaves a page with a held form, until the form is taken over or submitted', () => {
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

it('the button shows the label of a held form until the form is taken over, however often it is held and taken over', () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const button = newElement({ [sendingLabel]: 'Sending' }, 'Send')
  const form = newForm(button)
  const label = () => [button.textContent, button.getAttribute('aria-disabled')]
  for (const times of [1, 2]) {
    for (let count = 0; count < times; count += 1) hold(form)
    expect(label()).toEqual(['Sending', 'true'])
    for (let count = 0; count < times; count += 1) takeOver(form)
    expect(label()).toEqual(['Send', null])
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
