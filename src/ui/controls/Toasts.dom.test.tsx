import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'

type Toast = ComponentProps<typeof Toasts>['toasts'][number]

let root: ReturnType<typeof createRoot>
let isHidden: boolean
let onClose: ReturnType<typeof vi.fn<Toast['onClose']>>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  isHidden = false
  onClose = vi.fn<Toast['onClose']>()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.querySelector('#app') ?? document.body)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (more: Partial<Toast> = {}) =>
  act(() =>
    root.render(
      <Toasts
        regionLabel="Notifications ({hotkey})"
        kindLabel="Notification"
        closeLabel="Close"
        direction="ltr"
        toasts={[{ id: 'sent', open: true, title: 'Sent', description: 'We have it.', onClose, ...more }]}
      />,
    ),
  )
const toast = () => document.querySelector('.toast')
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('a toast shows title and description as one text; the name of the region with the toasts contains the key to reach it', () => {
  show()
  expect(toast()?.textContent).toContain('Sent. We have it.')
  expect(document.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('Notifications (F8)')
})

it('a toast closes after a time, and a toast with a link stays', () => {
  show()
  wait(7000)
  expect(onClose).not.toHaveBeenCalled()
  wait(2000)
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false)
  onClose.mockClear()
  show({ id: 'failed', action: { label: 'Write a mail', href: 'mailto:a@house.example' } })
  wait(60_000)
  expect(onClose).not.toHaveBeenCalled()
  expect(toast()?.querySelector('a')?.getAttribute('href')).toBe('mailto:a@house.example')
})

it('the button closes the toast, and its name says so', () => {
  show()
  const button = toast()?.querySelector('button')
  expect(button?.textContent).toBe('Close')
  act(() => button?.click())
  expect(onClose).toHaveBeenCalledOnce()
})

it('a toast opens only when the tab is visible, and its time starts then', () => {
  isHidden = true
  show()
  wait(60_000)
  expect(toast()).toBeNull()
  isHidden = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(toast()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  isHidden = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(toast()).not.toBeNull()
})
