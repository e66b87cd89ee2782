import { onTestFinished, vi } from 'vitest'

/**
 * Calls `start`. When the test ends, removes the listeners that `start` has added to `target`. Test files share a document, so a listener
 * that stays would act in the next file too.
 */
export function listenDuringTest(target: EventTarget, start: () => void): void {
  const add = vi.spyOn(target, 'addEventListener')
  start()
  const listeners = [...add.mock.calls]
  add.mockRestore()
  onTestFinished(() => {
    for (const listener of listeners) target.removeEventListener(...listener)
  })
}
