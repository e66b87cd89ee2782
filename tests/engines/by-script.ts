import { expect } from 'vitest'
import { loads, type Tab } from './engine.ts'

/** Opens a page, and waits until its URL is `url` and its HTML is parsed. Scripts and images of the page may still be loading. */
export async function goto(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  const place = () => tab.evaluate(`document.readyState !== 'loading' && location.href`)
  await expect.poll(place, { message: loads(url) }).toBe(url)
}

/**
 * Expression that waits for three animation frames. Do not evaluate it if JavaScript is off in the page: no animation frame fires, and it
 * never resolves.
 */
const waitForPaint = '(async () => { for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame) })()'

/**
 * Clicks an element of the page or of a frame in it once the element is enabled. `element` is a JavaScript expression. Repeats the click
 * until `isDone` returns true, because the driver of WebKitGTK sometimes misses the element.
 */
export async function press(tab: Tab, element: string, isDone: () => unknown, hasScript = true): Promise<void> {
  const pressed = async () => {
    if (hasScript) await tab.evaluate(waitForPaint)
    const point = (await tab.evaluate(`(() => {
      const element = ${element}
      if (!element || element.disabled) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const frame = element.ownerDocument.defaultView.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
      return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
    })()`)) as { x: number; y: number } | null // the expression returns a point or null
    if (point) await tab.clickAt(point)
    return expect
      .poll(isDone, { timeout: 3000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
  }

  const message = hasScript ? element : `${element} opens its page`
  try {
    await expect.poll(pressed, { message, timeout: 60_000 }).toBe(true)
  } catch (error) {
    const text = await tab
      .evaluate(`document.body.innerText + (document.querySelector('iframe')?.contentDocument?.body.innerText ?? '')`)
      .catch(String)
    throw new Error(`${String(error)}\nThe document shows:\n${String(text)}`, { cause: error })
  }
}

/**
 * Replaces the text of a field. `element` is a JavaScript expression. Repeats this until the field has the text, because the page may move
 * the focus or the selection meanwhile.
 */
export async function write(tab: Tab, element: string, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate(`Boolean(${element})`), { message: element }).toBe(true)
  const written = async () => {
    await tab.evaluate(`void (${element}.focus(), ${element}.select())`)
    await tab.type(text)
    return tab.evaluate(`${element}.value`)
  }
  await expect.poll(written, { message: `${element} has the text`, timeout: 60_000 }).toBe(text)
}
