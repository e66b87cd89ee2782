import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeGenerated } from '#src/content-toolkit/generate/index.ts'
import { GeneratedModules } from './generated-modules.ts'
import type { LiveContent } from './live-content.ts'

vi.mock(import('#src/content-toolkit/generate/index.ts'), async (original) => ({ ...(await original()), writeGenerated: vi.fn(() => []) }))
const write = vi.mocked(writeGenerated)

beforeEach(() => {
  vi.useFakeTimers()
  write.mockClear()
})
afterEach(() => vi.useRealTimers())

function modulesOf(valid: LiveContent['valid']) {
  const calls: string[] = []
  const content = { valid, redraw: () => calls.push('redraw') }
  const modules = new GeneratedModules({ root: '/site', content, environments: {} as never, onArtChange: () => calls.push('art') })
  return { modules, calls }
}
const valid = {} as NonNullable<LiveContent['valid']> // only passed on

it('several calls of writeSoon() lead to one write, a moment after the last call', () => {
  const { modules } = modulesOf(valid)
  modules.writeSoon()
  vi.advanceTimersByTime(200)
  modules.writeSoon()
  vi.advanceTimersByTime(200)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(write).toHaveBeenCalledOnce()
})

it('write() writes immediately and cancels the write that writeSoon() has scheduled', () => {
  const { modules } = modulesOf(valid)
  modules.writeSoon()
  modules.write()
  vi.advanceTimersByTime(1000)
  expect(write).toHaveBeenCalledOnce()
})

it('if the module of engravings and colours has changed, the engravings are drawn again', () => {
  const { modules, calls } = modulesOf(valid)
  write
    .mockReturnValueOnce(['/site/src/content-model/generated/content.json'])
    .mockReturnValueOnce(['/site/src/content-model/generated/art.json'])
  modules.write()
  expect(calls).toEqual([])
  modules.write()
  expect(calls).toEqual(['redraw', 'art'])
})

it('write() writes nothing if no content has been valid yet', () => {
  modulesOf(undefined).modules.write()
  expect(write).not.toHaveBeenCalled()
})
