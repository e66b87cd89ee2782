import { expect } from 'vitest'
import type { Case } from '../case.ts'
import type { Visit } from '../visit.ts'

export const layoutCases: Case[] = [
  {
    title: 'The header turns opaque past 50 px, and transparent again',
    async visit({ at, goto, isThere, on, scrollTo }) {
      const isTransparent = () => on('header', (header) => getComputedStyle(header).backgroundColor === 'rgba(0, 0, 0, 0)')
      await goto(at('/'))
      await expect.poll(() => isThere('header')).toBe(true)
      expect(await isTransparent()).toBe(true)
      await scrollTo(51)
      await expect.poll(isTransparent).toBe(false)
      await scrollTo(50)
      await expect.poll(isTransparent).toBe(true)
    },
  },
  { title: 'The drawer opens, closes and links to pages', settings: { width: 360, invokerCommands: true }, visit: useDrawer },
  { title: 'The drawer works without invoker commands', settings: { width: 360, invokerCommands: false }, visit: useDrawer },
  {
    title: 'The first Tab and Enter skip the header',
    async visit({ at, open, press, on, words, evaluate }) {
      await open(at('/'))
      await press('Tab')
      expect(await on(':focus', (link) => link.textContent)).toBe(words.common.skip())
      await press('Enter')
      await expect.poll(() => evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    },
  },
]

async function useDrawer({ at, open, click, press, on, isThere, isAt, words }: Visit): Promise<void> {
  const { menu, nav } = words.common
  const opener = { role: 'button', name: menu.open() } as const
  const drawer = { role: 'dialog', name: menu.title() } as const
  const isOpen = async () => {
    await expect.poll(() => isThere(drawer)).toBe(true)
    // Waits until the drawer has stopped sliding. WebDriver measures the position of an element and then clicks there, so it would miss a
    // moving element.
    await expect.poll(() => on('dialog', (dialog) => dialog.getAnimations().length)).toBe(0)
  }
  const isClosed = () => expect.poll(() => isThere(drawer)).toBe(false)
  const hasFocus = () => on(opener, (button) => button === document.activeElement)

  await open(at('/'))
  expect(await isThere(drawer)).toBe(false)
  await click(opener)
  await isOpen()
  await click({ role: 'button', name: menu.close() })
  await isClosed()
  await on(opener, (button) => button.focus())
  await press('Enter')
  await isOpen()
  await press('Tab')
  expect(await isThere('dialog :focus')).toBe(true)
  await press('Escape')
  await isClosed()
  expect(await hasFocus()).toBe(true)
  await press('Enter')
  await isOpen()
  await click({ role: 'link', name: nav.about(), within: 'dialog' })
  await isAt(at('/about'))
  await isClosed()
}
