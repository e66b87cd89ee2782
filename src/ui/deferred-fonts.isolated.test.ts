import { beforeEach, expect, it, vi } from 'vitest'
import { deferredFonts } from './generated/fonts.ts'

let load: ReturnType<typeof vi.fn<() => Promise<void>>>
let adopted: Set<unknown>
let fonts: typeof import('./deferred-fonts.ts')
beforeEach(async () => {
  load = vi.fn(() => Promise.resolve())
  adopted = new Set()
  class TestFontFace {
    load = () => load().then(() => this)
  }
  vi.stubGlobal('FontFace', TestFontFace)
  vi.stubGlobal('document', { fonts: adopted })
  vi.resetModules()
  fonts = await import('./deferred-fonts.ts')
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('loadDeferredFonts loads the fonts once, and the document uses them only after adoptDeferredFonts', async () => {
  fonts.loadDeferredFonts()
  fonts.loadDeferredFonts()
  await settled()
  expect(load).toHaveBeenCalledTimes(deferredFonts.length)
  expect(adopted.size).toBe(0)
  fonts.adoptDeferredFonts()
  expect(adopted.size).toBe(deferredFonts.length)
})

it('after a failure, the next call loads the fonts again', async () => {
  load.mockRejectedValueOnce(new TypeError('offline'))
  fonts.loadDeferredFonts()
  await settled()
  fonts.adoptDeferredFonts()
  expect(adopted.size).toBe(0)
  fonts.loadDeferredFonts()
  await settled()
  fonts.adoptDeferredFonts()
  expect(adopted.size).toBe(deferredFonts.length)
})
