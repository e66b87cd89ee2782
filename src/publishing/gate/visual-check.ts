import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { axeViolations } from '../browser/axe.ts'
import { launchOptions } from '../browser/launch-options.ts'
import type { CheckedContent } from '../../content-toolkit/check/check-content.ts'
import { serveFolder } from '../../server/index.ts'
import type { BuiltPage, BuiltSite } from './site/built-site.ts'
import { factsAreOn } from './checks/facts.ts'
import { expectationsOf, type Expectation } from './expectations/index.ts'
import type { Problem } from './site/problem.ts'

/** Viewport widths, in CSS pixels: the narrowest phone (WCAG 1.4.10) and a desktop. */
export const widths = [320, 1440] as const

/** Number of pages checked in parallel. */
const windows = 2

type Look = { site: BuiltSite; content: CheckedContent; pages: readonly BuiltPage[]; pictures: string }

/**
 * Opens pages of a built site in Chromium, at each width, and returns the problems of each: violations that axe finds (WCAG 2.2 AA
 * and best practice), horizontal overflow, invisible facts, console errors. Saves a screenshot of each in `pictures`. Throws where
 * no Chromium can be started.
 */
export async function checkVisually({ site, content, pages, pictures }: Look): Promise<Map<BuiltPage, Problem[]>> {
  mkdirSync(pictures, { recursive: true })
  // Before the server, which would keep the process alive where it fails.
  await using browser = await chromium.launch(launchOptions())
  const { address: origin, stop } = await serveFolder(site.root)
  const found = new Map<BuiltPage, Problem[]>()
  const left = [...pages]
  const workThrough = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    // No requests to other hosts.
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    )
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      const expectations = visibleFacts(content, page)
      found.set(page, await lookAtPage(context, { page, origin, expectations, pictures }))
    }
  }
  try {
    await Promise.all(Array.from({ length: windows }, workThrough))
    return found
  } finally {
    await stop()
  }
}

/** Facts that are visible once a page is open: those of the lists. Which events are shown may depend on the visitor's date. */
const visibleFacts = ({ collections, ...rest }: CheckedContent, { locale }: BuiltPage): Expectation[] =>
  expectationsOf({ collections, ...rest }, locale).filter(
    ({ file, placement }) =>
      !file.startsWith('translations/') &&
      !(file === 'events.yaml' && collections.site.events.past !== 'show') &&
      placement?.on === 'each' &&
      !placement.pages.includes('*'),
  )

type Visit = { page: BuiltPage; origin: string; expectations: readonly Expectation[]; pictures: string }

async function lookAtPage(context: BrowserContext, { page, origin, expectations, pictures }: Visit): Promise<Problem[]> {
  const { address } = page
  const messages: string[] = []
  const tab = await context.newPage()
  try {
    tab.on('pageerror', (error) => messages.push(`has an error in its scripts: ${error.message}`))
    tab.on('console', (message) => {
      // The 404 page is requested by its own address, and logs it.
      if (message.type() === 'error' && page.path !== '/404') messages.push(`logs an error in the browser: ${message.text()}`)
    })
    await tab.goto(origin + address)
    await started(tab)
    const facts: Problem[] = []
    for (const width of widths) {
      await tab.setViewportSize({ width, height: 900 })
      messages.push(...(await complaintsOfAxe(tab)), ...(await wideParts(tab, width)))
      const document = parse(await whatIsSeen(tab))
      facts.push(
        ...factsAreOn({ ...page, document }, expectations).map((one) => ({ ...one, message: `${one.message} in a window of ${width} px` })),
      )
      await tab.screenshot({ path: join(pictures, `${pictureName(address)}-${width}.jpg`), type: 'jpeg', quality: 80, fullPage: true })
    }
    return [...new Set(messages)].map((message): Problem => ({ where: address, message })).concat(facts)
  } finally {
    await tab.close()
  }
}

const pictureName = (address: string): string => address.slice(1).replaceAll('/', '-') || 'home'

/** Waits until React has started hydration. */
const started = (tab: Page) =>
  tab.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })

async function complaintsOfAxe(tab: Page): Promise<string[]> {
  const violations = await axeViolations(tab)
  return violations.map(
    ({ help, id, nodes }) => `is not accessible: ${help} (${id}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
  )
}

/** The innermost elements of a page that overflow the window. */
const wideParts = (tab: Page, width: number): Promise<string[]> =>
  tab.evaluate((width) => {
    const edge = document.documentElement.clientWidth
    const tooWide = document.documentElement.scrollWidth - edge
    if (tooWide <= 0) return []
    const reaches = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1
    const parts = [...document.querySelectorAll('body *')].filter((element) => reaches(element) && ![...element.children].some(reaches))
    const words = parts.map((element) => `“${element.textContent.trim().slice(0, 60)}”`)
    return [
      `is ${tooWide} px wider than a window of ${width} px, because of ${words.slice(0, 3).join(', ') || 'something that is not text'}`,
    ]
  }, width)

/** The HTML of a page without invisible elements. */
const whatIsSeen = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isClipped = width <= 1 && height <= 1 && getComputedStyle(element).position === 'absolute'
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped
    }
    const copyOf = (element: Element): Node => {
      const copy = element.cloneNode(false)
      for (const child of element.childNodes) {
        if (!(child instanceof Element)) copy.appendChild(child.cloneNode())
        else if (isSeen(child)) copy.appendChild(copyOf(child))
      }
      return copy
    }
    const copy = copyOf(document.body)
    return copy instanceof Element ? copy.outerHTML : ''
  })
