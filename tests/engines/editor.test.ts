import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDevServer } from '../harness/dev-server.ts'
import { copySpecimen } from '../specimen/copy.ts'
import { chromium } from './chromium.ts'
import { usual, type Tab } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

// The editor beside the page (npm run dev) in every engine: opened, written in, saved, taken back.
const folder = join(mkdtempSync(join(tmpdir(), 'site-copy-')), 'site')
let server: Awaited<ReturnType<typeof startDevServer>>

beforeAll(async () => {
  copySpecimen(folder)
  server = await startDevServer(folder)
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const file = join(folder, 'content/plans.yaml')

for (const engine of [chromium(), firefox(), webkit()]) {
  describe(engine.name, () => {
    afterAll(() => engine.close())

    test('a text is found in the list, changed in place, saved and taken back', async ({ skip }) => {
      const missing = engine.missing()
      skip(missing !== undefined, `${missing ?? ''} is not installed`)
      const before = readFileSync(file, 'utf8')
      const description = /description:\s+en: (.*)/.exec(before)?.[1] ?? ''
      const tab = await engine.open(usual)
      try {
        await tab.goto(server.address)
        const shows = (text: string) => () =>
          tab.evaluate(`document.querySelector('#subscriptions').textContent.includes(${JSON.stringify(text)})`)
        const has = (selector: string) => () => tab.evaluate(`Boolean(${inPanel(selector)})`)
        await press(tab, 'document.querySelector(".edit-page")', has('input[type=search]'))
        await write(tab, inPanel('input[type=search]'), description)
        await press(tab, entryOf('Plans', description), has('textarea'))
        await write(tab, inPanel('textarea'), `Written in ${engine.name}`)
        await expect.poll(shows(`Written in ${engine.name}`)).toBe(true)
        expect(readFileSync(file, 'utf8')).toBe(before)
        const after = before.replace(description, `Written in ${engine.name}`)
        await press(tab, inPanel('.primary'), () => readFileSync(file, 'utf8') === after)
        await press(tab, inPanel('.foot .row button:nth-child(2)'), () => readFileSync(file, 'utf8') === before)
        await expect.poll(shows(description)).toBe(true)
      } finally {
        await tab.close()
      }
    })
  })
}

const panel = `document.querySelector('#editor')?.shadowRoot`
const inPanel = (selector: string): string => `${panel}?.querySelector(${JSON.stringify(selector)})`

/** The entry of a short list that is of a file and says something. */
const entryOf = (file: string, words: string): string =>
  `[...${panel}?.querySelectorAll('.entries li:nth-child(-n + 5):nth-last-child(-n + 5) button') ?? []].find(({ textContent }) => textContent.startsWith('${file}') && textContent.endsWith(${JSON.stringify(words)}))`

/** Presses an element with the pointer, once it is there and can be pressed; again where a driver has missed it, as WebKitGTK's does. */
async function press(tab: Tab, element: string, isDone: () => unknown): Promise<void> {
  const pressed = async () => {
    const point = (await tab.evaluate(`(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      const element = ${element}
      if (!element || element.disabled) return null
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
  await expect.poll(pressed, { message: element, timeout: 20_000 }).toBe(true)
}

async function write(tab: Tab, element: string, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate(`Boolean(${element})`), { message: element }).toBe(true)
  await tab.evaluate(`void (${element}.focus(), ${element}.select())`)
  await tab.type(text)
}
