import { paths } from '../../harness/paths.ts'
import type { Case } from '../case.ts'
import { screenSize } from '../screen.ts'

/** Takes a picture of every page, for somebody to look at: what a test does not see. */
export const pictures: Case[] = [360, 1440].map((width) => ({
  title: `Pictures of all pages at ${width} px`,
  settings: { width },
  async visit({ at, open, evaluate, rest, resize, picture, expectComplaint, locale }) {
    // In Firefox Playwright takes pictures with a style of its own.
    expectComplaint(/404.*no-such-page/, /^policy: style-src-elem inline .*eval/)
    for (const path of [...paths, '/no-such-page']) {
      await resize(width, 900)
      await open(at(path))
      await resize(width, Math.min(await evaluate(() => document.body.scrollHeight), screenSize.height))
      await evaluate(async () => {
        // One that is not shown is not fetched.
        await Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()))
        await document.fonts.ready
      })
      await rest()
      await picture(`${path.slice(1) || 'home'}-${locale}-${width}`)
    }
  },
}))
