import type { Page } from '@playwright/test'

/** A word of at most this number of letters and digits must fit on one line at every width. */
const longWord = 15

/**
 * Returns words that are broken across lines without a hyphen. Words longer than `longWord` are exempt if they are wider than their
 * element.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longWord) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()]
        if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue
        const room = node.parentElement.closest('h1, h2, h3, h4, p, li, dt, dd, a, button')?.clientWidth ?? 0
        if (word.length <= longWord || parts.reduce((sum, { width }) => sum + width, 0) <= room) broken.push(word)
      }
    }
    return broken
  }, longWord)

/**
 * Returns clickable elements of which the width or the height is less than `least` pixels. Links within a sentence are exempt (WCAG 2.5.8).
 */
export const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.sr-only') && !isInline(element))
      .flatMap((element) => {
        // The label of a control can be clicked too, so it belongs to the target.
        const target = element.matches('input[type=radio], input[type=checkbox]') ? (element.closest('label') ?? element) : element
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height) < least - 0.5
          ? [`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`]
          : []
      })
  }, least)

/** Returns the names of running animations and transitions, except animations that scrolling drives. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  )

/**
 * Returns the HTML of visible elements whose text has a colour of the site’s style sheet although forced-colours mode is on. Colours of the
 * system must replace those.
 */
export const ownColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const forced = ['CanvasText', 'LinkText', 'VisitedText', 'ButtonText', 'FieldText', 'GrayText', 'HighlightText'].map((colour) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    })
    probe.remove()
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .filter((element) => !forced.includes(getComputedStyle(element).color))
      .map(({ outerHTML }) => outerHTML.slice(0, 100))
  })
