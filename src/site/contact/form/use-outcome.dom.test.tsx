import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FormState, initialState } from '../state/form-state.ts'
import { useOutcome } from './use-outcome.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})

function Form({ state }: { state: FormState }) {
  const { notice, button } = useOutcome(state, () => undefined)
  return (
    <form>
      <input />
      <button ref={button}>Send</button>
      <div ref={notice} />
    </form>
  )
}

function mountReceived() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  const state = initialState('simple')
  for (const receiptKey of [undefined, 'a1']) act(() => root.render(<Form state={{ ...state, receiptKey }} />))
  return { root, input: container.querySelector('input'), button: container.querySelector('button') }
}

it('some time after the receipt is shown, the button gets the focus', () => {
  const { button } = mountReceived()
  vi.runAllTimers()
  expect(document.activeElement).toBe(button)
})

it('the button does not get the focus if the visitor moves the focus or types first', () => {
  const { input } = mountReceived()
  input?.focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(input)
})

it('after the form is removed, its timer is cleared and its listeners are removed', () => {
  const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
  const { root } = mountReceived()
  expect(vi.getTimerCount()).toBe(1)
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
  const typesOf = ({ mock }: typeof added | typeof removed) =>
    mock.calls.map(([type]) => type).filter((type) => type === 'input' || type === 'focusin')
  expect(typesOf(removed)).toEqual(typesOf(added))
})
