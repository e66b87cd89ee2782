import { paths } from '../../harness/sites/paths.ts'
import type { Case } from '../case.ts'
import { screenSize } from '../screen.ts'

/** Cases that take screenshots of every page, for a person to look at. They fail only if a page has an error. */
export const screenshotCases: Case[] = [360, 1440].map((width) => ({
  title: `Screenshots of all pages at ${width} px`,
  settings: { width },
  async visit({ at, open, evaluate, rest, resize, picture, expectComplaint, locale }) {
    // Playwright adds an inline style to Firefox pages for screenshots. The content security policy of the site refuses the style, which
    // the browser reports as an error.
    expectComplaint(/404.*no-such-page/, /^policy: style-src-elem inline .*eval/)
    for (const path of [...paths, '/no-such-page']) {
      await resize(width, 900)
      await open(at(path))
      await resize(width, Math.min(await evaluate(() => document.body.scrollHeight), screenSize.height))
      await evaluate(async () => {
        // Images that are not displayed (`display: none`) may never load, so waiting for them would never end.
        await Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()))
        await document.fonts.ready
      })
      await rest()
      await picture(`${path.slice(1) || 'home'}-${locale}-${width}`)
    }
  },
}))
