import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Choice = { except?: readonly string[]; within?: readonly string[] }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds against a page as it is now, by WCAG 2.2 AA and by best practice; `except` names rules to leave out, `within`
 * the parts of the page to look at, all of it unless told.
 */
export async function axeViolations(page: Page, { except = [], within = ['html'] }: Choice = {}): Promise<axe.Result[]> {
  // Once a page, for violations alone, without frames, which no page has: four times as fast as axe's own package for Playwright.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  return page.evaluate(
    async ([parts, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') } // as the script above leaves it
      return (await axe.run({ include: [...parts] }, options)).violations
    },
    [within, options] as const,
  )
}
