import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenNear } from './when-near.ts'

let observers: ObserverStub[] = []

/** Replaces IntersectionObserver, because happy-dom has no layout. `meet` reports that the element is near or far. */
class ObserverStub {
  isDisconnected = false
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
    observers.push(this)
  }
  observe = () => undefined
  disconnect = () => void (this.isDisconnected = true)
  meet(isIntersecting: boolean): void {
    this.#report([{ isIntersecting }] as IntersectionObserverEntry[], this as unknown as IntersectionObserver) // all that `whenNear` reads
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  observers = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setUp() {
  document.body.innerHTML = '<section><input></section>'
  const [section, input] = ['section', 'input'].map((selector) => document.querySelector<HTMLElement>(selector))
  if (!section || !input) throw new Error('The page lacks the section.')
  const callback = vi.fn()
  const stop = whenNear(section, callback)
  const [observer] = observers
  if (!observer) throw new Error('The section is not observed.')
  return { input, callback, stop, observer }
}

it('whenNear calls its function once, after a paint, when the element is near', () => {
  const { callback, observer } = setUp()
  observer.meet(false)
  vi.runAllTimers()
  expect(callback).not.toHaveBeenCalled()
  observer.meet(true)
  expect([callback.mock.calls.length, observer.isDisconnected]).toEqual([0, true])
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledOnce()
})

it('whenNear calls its function once when the element gets the focus', () => {
  const { input, callback, observer } = setUp()
  input.focus()
  input.blur()
  input.focus()
  vi.runAllTimers()
  expect([callback.mock.calls.length, observer.isDisconnected]).toEqual([1, true])
})

it('whenNear calls its function although a listener at the root stops the focus event before it reaches the element', () => {
  const { input, callback } = setUp()
  const stopPropagation = (event: Event) => event.stopPropagation()
  document.body.addEventListener('focusin', stopPropagation, true)
  input.focus()
  document.body.removeEventListener('focusin', stopPropagation, true)
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledOnce()
})

it('whenNear ignores the focus of an element outside', () => {
  const { callback } = setUp()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  vi.runAllTimers()
  expect(callback).not.toHaveBeenCalled()
})

it('whenNear no longer calls its function after the wait was ended', () => {
  const { input, callback, stop, observer } = setUp()
  stop()
  input.focus()
  vi.runAllTimers()
  expect([callback.mock.calls.length, observer.isDisconnected]).toEqual([0, true])
})
