import { expect } from 'vitest'
import type { Tab } from './engine.ts'

/** Opens a page, and waits until it is there. */
export async function goto(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  const place = () => tab.evaluate(`document.readyState !== 'loading' && location.href`)
  await expect.poll(place, { message: `${address} has come` }).toBe(address)
}

/** Without script no frame and no promise comes. */
const drawn = '(async () => { for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame) })()'

/**
 * Presses an element, an expression of a script, with the pointer, once it is there and can be pressed; again where a driver has missed it, as
 * WebKitGTK's does. What it has done is for `isDone` to see.
 */
export async function press(tab: Tab, element: string, isDone: () => unknown, hasScript = true): Promise<void> {
  const pressed = async () => {
    if (hasScript) await tab.evaluate(drawn)
    const point = (await tab.evaluate(`(() => {
      const element = ${element}
      if (!element || element.disabled) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })()`)) as { x: number; y: number } | null // as the script returns it
    if (point) await tab.clickAt(point)
    return expect
      .poll(isDone, { timeout: 3000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
  }
  // Without script it leads to another page.
  const message = hasScript ? element : `the page that ${element} leads to has come`
  await expect.poll(pressed, { message, timeout: 20_000 }).toBe(true)
}

/** Writes into a field in place of what is there; it is a script's expression too. */
export async function write(tab: Tab, element: string, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate(`Boolean(${element})`), { message: element }).toBe(true)
  await tab.evaluate(`void (${element}.focus(), ${element}.select())`)
  await tab.type(text)
}
