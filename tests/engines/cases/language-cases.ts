import { expect } from 'vitest'
import { baseLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenLocales } from '../../specimen/site.ts'
import { browserIn, type Case, valueOf } from '../case.ts'
import type { ElementQuery } from '../find.ts'

const otherThan = (locale: Locale) => specimenLocales.find((code) => code !== locale) ?? baseLocale
const inBrowser = (locale: Locale) => ({ language: browserIn(locale) })
const switchTo = (locale: Locale): ElementQuery => `header a[hreflang=${locale}]`

/**
 * Runs in the page. Returns the distances of all texts from the top of the window, to compare them before and after a language switch. Each
 * language has the same texts in the same order.
 */
const placesOfTexts = () => [...document.querySelectorAll('main :is(h2, h3, h4, p, li)')].map((text) => text.getBoundingClientRect().top)

export const languageCases: Case[] = [
  {
    title: 'The site opens in the browser’s language and paints no other before it',
    settings: inBrowser,
    async visit({ at, goto, isAt, hydrated, painted, evaluate, locale, server }) {
      const release = server.hold(new RegExp(`^/${locale}$`))
      setTimeout(release, 700)
      await goto('/')
      await isAt(at('/'))
      await hydrated()
      expect(await evaluate(() => document.documentElement.lang)).toBe(locale)
      expect(await painted()).toEqual([locale])
    },
  },
  {
    title: 'A browser in another language gets the default language',
    settings: { language: 'de-DE' },
    async visit({ at, goto, isAt, hydrated, evaluate, locale }) {
      // The language in the URL takes precedence over that of the browser, German, which the site does not have.
      await goto(at('/about'))
      await hydrated()
      await isAt(at('/about'))
      expect(await evaluate(() => document.documentElement.lang)).toBe(locale)
      await goto('/services')
      await isAt('/services')
      expect(await evaluate(() => document.documentElement.lang)).toBe(baseLocale)
    },
  },
  {
    title: 'A chosen language overrides the browser’s on the next visit',
    settings: (locale) => inBrowser(otherThan(locale)),
    async visit({ other, at, open, click, isAt, goto, evaluate, locale, languageKey }) {
      await open(localisePath('/about', other))
      await click(switchTo(locale))
      await isAt(at('/about'))
      expect(await evaluate((key) => localStorage.getItem(key), languageKey)).toBe(locale)
      await goto('/services')
      await isAt(at('/services'))
      expect(await evaluate(() => document.documentElement.lang)).toBe(locale)
    },
  },
  {
    title: 'Switching the language keeps the scroll position and typed text',
    settings: { width: 360 },
    async visit({ locale, other, words, open, at, type, click, evaluate, on, rest, scrollTo, isAt }) {
      await open(at('/'))
      const message: ElementQuery = { role: 'textbox', name: words.contact.labels.specificNeeds() }
      await type(message, 'half a sentence')
      for (const [language, part] of [
        [other, 0.75],
        [locale, 0.25],
      ] as const) {
        await scrollTo(await evaluate((part) => document.body.scrollHeight * part, part))
        await rest()
        const before = await evaluate(placesOfTexts)
        const seen = before.findIndex((top) => top > 100)
        await click(switchTo(language))
        await isAt(localisePath('/', language))
        // The URL changes before the page is rendered in the new language, so the test also waits for that.
        await expect.poll(() => evaluate(() => document.documentElement.lang)).toBe(language)
        await rest()
        const after = await evaluate(placesOfTexts)
        expect(after).toHaveLength(before.length)
        expect(Math.abs((after[seen] ?? NaN) - (before[seen] ?? NaN)), `to ${language}, ${part * 100} % down`).toBeLessThan(30)
      }
      expect(await on('#contact textarea', valueOf)).toBe('half a sentence')
    },
  },
]
