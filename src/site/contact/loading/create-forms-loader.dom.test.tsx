import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scriptLost } from '#src/site/lifecycle/reload.ts'
import { createFormsLoader } from './create-forms-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const chunk = { name: 'the code of the forms' }

/**
 * Creates a loader whose first `failures` attempts fail. `events` lists the attempts and the calls of `onLoad` and of the subscriber, in
 * order.
 */
function loaderWith({ failures = 0 } = {}) {
  const events: string[] = []
  let attempts = 0
  const importChunk = () => {
    attempts += 1
    events.push(`attempt ${attempts}`)
    return attempts > failures ? Promise.resolve(chunk) : Promise.reject(new TypeError('The module could not be fetched.'))
  }
  const loader = createFormsLoader(importChunk, () => events.push('onLoad'))
  loader.subscribe(() => events.push(JSON.stringify(Object.keys(loader.get()))))
  return { loader, events }
}

it('the code is loaded once, and `onLoad` is called before the subscribers', async () => {
  const { loader, events } = loaderWith()
  expect([loader.get(), events]).toEqual([{}, []])
  const loads = [loader.load(), loader.load(), loader.loaded]
  expect(await Promise.all(loads)).toEqual([chunk, chunk, chunk])
  expect(await loader.load()).toBe(chunk)
  expect(events).toEqual(['attempt 1', 'onLoad', '["chunk"]'])
})

it('while prerendering, `get` returns the code although nothing was loaded', () => {
  expect(createFormsLoader(vi.fn(), vi.fn(), chunk).get().chunk).toBe(chunk)
})

it('after a failed attempt, subscribers are called, and the code is requested again after pauses that double up to 30 seconds', async () => {
  const lost = vi.fn()
  document.addEventListener(scriptLost, lost)
  const { loader, events } = loaderWith({ failures: 7 })
  const loaded = loader.load()
  await vi.advanceTimersByTimeAsync(0)
  expect([loader.get(), lost.mock.calls.length]).toEqual([{ hasFailed: true }, 1])
  for (const [index, pause] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1)
    expect(events).not.toContain(`attempt ${index + 2}`)
    await vi.advanceTimersByTimeAsync(1)
    expect(events).toContain(`attempt ${index + 2}`)
  }
  expect(await loaded).toBe(chunk)
  expect([loader.get(), lost.mock.calls.length]).toEqual([{ chunk }, 7])
  document.removeEventListener(scriptLost, lost)
})

it('after a failure the preloaded modules are fetched past the cache, until each has been fetched', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="https://house.example/forms.js">'
  const responses = [() => Promise.reject(new TypeError('offline')), () => Promise.resolve(new Response(null, { status: 503 }))]
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(
    () => responses.shift()?.() ?? Promise.resolve(new Response()),
  )
  vi.stubGlobal('fetch', fetched)
  const { loader } = loaderWith({ failures: 4 })
  const loaded = loader.load()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await loaded).toBe(chunk)
  expect(fetched.mock.calls).toEqual(Array.from({ length: 3 }, () => ['https://house.example/forms.js', { cache: 'reload' }]))
})
