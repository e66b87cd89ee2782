import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { startDevServer } from '../harness/servers/dev-server.ts'
import { copySpecimen } from '../specimen/copy.ts'
import { goto, press, write } from './by-script.ts'
import { chromium } from './chromium.ts'
import { usual } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

// Tests the editor of `npm run dev` in every engine. Each attempt has its own copy of the site, because drafts outlive a failed attempt.
let folder: string
let file: string
let server: Awaited<ReturnType<typeof startDevServer>>

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'site-copy-')), 'site')
  file = join(folder, 'content/plans.yaml')
  copySpecimen(folder)
  server = await startDevServer(folder)
}, 180_000)
afterEach(async () => {
  await server.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

for (const engine of [chromium(), firefox(), webkit()]) {
  describe(engine.name, () => {
    afterAll(() => engine.close())

    test('A text can be chosen, changed in place, saved and undone', async ({ skip }) => {
      const missing = engine.missing()
      skip(missing !== undefined, `${missing ?? ''} is not installed`)
      const before = readFileSync(file, 'utf8')
      const description = /description:\s+en: (.*)/.exec(before)?.[1] ?? ''
      const tab = await engine.open(usual)
      try {
        await goto(tab, server.url + editorPathFor('/'))
        const shows = (text: string) => () =>
          tab.evaluate(`${frame}.querySelector('#subscriptions')?.textContent.includes(${JSON.stringify(text)}) === true`)
        await expect
          .poll(() => tab.evaluate(`${frame}.documentElement.hasAttribute('data-edit-choosing')`), { timeout: 120_000 })
          .toBe(true)
        // A click just before a layout shift can choose another text, so the press is repeated until the field has the description.
        await press(tab, textOnPage(description), () => tab.evaluate(`${inPanel('textarea')}?.value === ${JSON.stringify(description)}`))
        await write(tab, inPanel('textarea'), `Written in ${engine.name}`)
        await expect.poll(shows(`Written in ${engine.name}`)).toBe(true)
        expect(readFileSync(file, 'utf8')).toBe(before)
        await press(tab, inPanel('.primary'), () => readFileSync(file, 'utf8') !== before)
        expect(readFileSync(file, 'utf8')).toBe(before.replace(description, `Written in ${engine.name}`))
        await press(tab, inPanel('.foot .row button:nth-child(2)'), () => readFileSync(file, 'utf8') === before)
        await expect.poll(shows(description)).toBe(true)
      } finally {
        await tab.close()
      }
    })
  })
}

const frame = `(document.querySelector('iframe')?.contentDocument ?? document)`
const inPanel = (selector: string): string => `document.querySelector('.panel')?.querySelector(${JSON.stringify(selector)})`

/** Returns a JavaScript expression that finds the paragraph with a text on the page in the editor’s iframe. */
const textOnPage = (text: string): string =>
  `[...${frame}.querySelectorAll('#subscriptions p')].find(({ textContent }) => textContent.includes(${JSON.stringify(text)}))`
