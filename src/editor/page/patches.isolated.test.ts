// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markOf } from '#src/editor/protocol/text-mark.ts'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('vike/client/router', () => ({ navigate }))
const { TextPatches } = await import('./patches.ts')

const render = vi.fn()
let patches: InstanceType<typeof TextPatches>
beforeEach(() => {
  vi.useFakeTimers()
  patches = new TextPatches()
  render.mockReset()
  navigate.mockReset().mockResolvedValue(undefined)
  document.head.innerHTML = ''
  document.body.innerHTML = `<h1>One${mark(1)}</h1><p>Two${mark(2)} and three${mark(3)}</p><p>One${mark(1)}</p>`
})
afterEach(() => {
  patches.removePatches()
  vi.useRealTimers()
})

const mark = markOf
const words = () => [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent.replaceAll(/\P{L}/gu, ' ').trim())
const heading = () => document.querySelector('h1')?.firstChild
const patch = (...texts: string[]) => patches.patchTexts(texts, render)

it('patchTexts writes a text wherever the page shows it, and keeps other texts, also those in the same text node', () => {
  expect(patch(`Uno${mark(1)}`, `Tre${mark(3)}`)).toBe(true)
  expect(document.body.textContent).toBe(`Uno${mark(1)}Two${mark(2)}Tre${mark(3)}Uno${mark(1)}`)
  expect(patches.isPatched).toBe(true)
})

it('a call of patchTexts undoes the patches of the previous call', () => {
  patch(`Uno${mark(1)}`, `Due${mark(2)}`)
  patch(`Due e mezzo${mark(2)}`)
  expect(document.body.textContent).toBe(`One${mark(1)}Due e mezzo${mark(2)} and three${mark(3)}One${mark(1)}`)
})

it.each([
  ['is not on the page', `Nine${mark(9)}`],
  ['has emphasised words', `*One*${mark(1)}`],
  ['has a parameter', `{count} days${mark(1)}`],
  ['has no mark', 'One'],
])('patchTexts returns false and schedules no rendering if a text %s', (_, text) => {
  expect(patch(`Due${mark(2)}`, text)).toBe(false)
  vi.runAllTimers()
  expect(render).not.toHaveBeenCalled()
})

it('patchTexts returns false without texts', () => {
  expect(patch()).toBe(false)
})

it('the page is rendered once after a pause in typing, unless something else renders it', () => {
  patch(`U${mark(1)}`)
  vi.advanceTimersByTime(249)
  patch(`Uno${mark(1)}`)
  vi.advanceTimersByTime(249)
  expect(render).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(render).toHaveBeenCalledOnce()
  patch(`Un${mark(1)}`)
  patches.cancelRendering()
  vi.runAllTimers()
  expect(render).toHaveBeenCalledOnce()
})

it('a 404 page keeps its patches, and is not reloaded while the writer types', () => {
  document.head.innerHTML = '<meta name="robots" content="noindex">'
  expect(patch(`Uno${mark(1)}`)).toBe(true)
  vi.runAllTimers()
  expect(render).not.toHaveBeenCalled()
})

it('removePatches restores the words that React rendered, and keeps words that React has written since', async () => {
  const before = words()
  patch(`Uno${mark(1)}`, `Due${mark(2)}`)
  patches.removePatches()
  expect([words(), patches.isPatched]).toEqual([before, false])
  for (const isObserved of [false, true]) {
    patch(`Uno${mark(1)}`, `Due${mark(2)}`)
    const node = heading()
    if (node instanceof Text) node.data = `React${mark(1)}`
    if (isObserved) await vi.advanceTimersByTimeAsync(0)
    patches.removePatches()
    expect(words()).toEqual(before.with(0, 'React'))
  }
})

it('renderNow has the page rendered at once, instead of after the pause', async () => {
  patch(`Uno${mark(1)}`)
  await patches.renderNow()
  expect(navigate).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(render).not.toHaveBeenCalled()
})
