import { expect, test } from '@playwright/test'
import { pages } from '#src/content-model/tables/pages.ts'
import { serveWhileDeveloping } from '../support/development-site.ts'

// Tests the button that opens the editor, which the development server adds to each page.
const site = serveWhileDeveloping()

for (const width of [360, 768, 1440])
  test(`the button that opens the editor covers no link or control at ${width} px`, async ({ page }) => {
    test.setTimeout(360_000)
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of Object.values(pages)) {
      await page.goto(site.url + path)
      await expect(page.locator('.edit-page')).toBeAttached()
      const { covered, shown, places } = await page.evaluate(visitPlaces)
      expect(covered, path).toEqual([])
      expect(shown / places, path).toBeGreaterThan(0.8)
    }
  })

/**
 * Runs in the page: scrolls through it in steps. Returns the links and controls that the button covers (`covered`), the number of scroll
 * positions (`places`), and at how many of them the button is visible (`shown`).
 */
async function visitPlaces() {
  const button = document.querySelector('.edit-page')
  if (!button) throw new Error('The page has no button.')
  const covered: string[] = []
  let [shown, places] = [0, 0]
  for (let top = 0; top < document.documentElement.scrollHeight; top += 170) {
    scrollTo({ top, behavior: 'instant' })
    // The browser fires the event “scroll” in the first animation frame, and the button moves in the second. If late code changes the
    // layout, the button moves once more. So the test waits until three frames in a row show the same positions.
    let positions = ''
    for (let same = 0; same < 3;) {
      await new Promise(requestAnimationFrame)
      const current = JSON.stringify([...document.querySelectorAll('a, button, body')].map((element) => element.getBoundingClientRect()))
      same = current === positions ? same + 1 : 0
      positions = current
    }
    places++
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    shown++
    const box = button.getBoundingClientRect()
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((element) => element !== button)
    for (const element of controls)
      for (const { left, right, top: above, bottom } of element.getClientRects())
        if (
          left < box.right &&
          right > box.left &&
          above < box.bottom &&
          bottom > box.top &&
          element.checkVisibility({ visibilityProperty: true })
        )
          covered.push(`${top}: ${element.outerHTML.slice(0, 80)}`)
  }
  return { covered, shown, places }
}
