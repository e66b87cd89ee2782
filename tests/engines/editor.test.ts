import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDevServer } from '../harness/dev-server.ts'
import { copySpecimen } from '../specimen/copy.ts'
import { goto, press, write } from './by-script.ts'
import { chromium } from './chromium.ts'
import { usual } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

// The editor (npm run dev) in every engine.
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

    test('The editor finds a text, changes it in place, saves it and undoes it', async ({ skip }) => {
      const missing = engine.missing()
      skip(missing !== undefined, `${missing ?? ''} is not installed`)
      const before = readFileSync(file, 'utf8')
      const description = /description:\s+en: (.*)/.exec(before)?.[1] ?? ''
      const tab = await engine.open(usual)
      try {
        await goto(tab, `${server.address}/`)
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

/** Returns the list entry for a file with this text. */
const entryOf = (file: string, words: string): string =>
  `[...${panel}?.querySelectorAll('.entries li:nth-child(-n + 5):nth-last-child(-n + 5) button') ?? []].find(({ textContent }) => textContent.startsWith('${file}') && textContent.endsWith(${JSON.stringify(words)}))`
