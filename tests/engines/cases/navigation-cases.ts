import { expect } from 'vitest'
import { linkedSections } from '#src/content-model/tables/pages.ts'
import { plain } from '../../specimen/site.ts'
import type { Case } from '../case.ts'
import type { Visit } from '../visit.ts'

/**
 * Waits until the top of a section is at the bottom of the header or at most 48 px below it. Checks this again when scrolling has stopped.
 */
async function hasLandedAt({ on, rest }: Visit, section: string): Promise<void> {
  const distance = () =>
    on(section, (element) =>
      Math.round(element.getBoundingClientRect().top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN)),
    )
  const isBelow = (pixels: number) => pixels >= 0 && pixels < 48
  await expect.poll(async () => isBelow(await distance()), { message: `is at ${section}` }).toBe(true)
  await rest()
  expect(await distance()).toSatisfy(isBelow)
}

/** Waits until Vike has saved a scroll position in the state of the history, which it does a moment after scrolling. */
const isNoted = ({ evaluate }: Visit, top: number) =>
  expect.poll(() => evaluate(() => JSON.stringify(history.state)), { message: `notes ${top}` }).toContain(`"y":${top}}`)

/** Sets an attribute of the body, which a reload would remove. `isSame` returns whether it is still there. */
const mark = ({ evaluate }: Visit) => evaluate(() => document.body.toggleAttribute('data-same', true))
const isSame = ({ evaluate }: Visit) => evaluate(() => document.body.hasAttribute('data-same'))

const inHeader = (name: string) => ({ role: 'link', name, within: 'header nav' }) as const
const inFooter = (name: string) => ({ role: 'link', name, within: 'footer' }) as const

export const navigationCases: Case[] = [
  {
    title: 'An anchor link scrolls to its section, where Tab continues',
    async visit(visit) {
      const { at, open, click, press, on, isAt, words } = visit
      await open(at('/'))
      await click({ role: 'link', name: words.home.hero.discover() })
      await isAt(`${at('/')}#services`)
      await hasLandedAt(visit, '#services')
      await press('Tab')
      expect(await on(':focus', (link) => link.closest('section')?.id)).toBe('services')
      await click(inFooter(words.common.footer.links.club()))
      await isAt(`${at('/')}#program`)
      await hasLandedAt(visit, '#program')
    },
  },
  ...[360, 1440].map((width): Case => ({
    title: `A link scrolls to a section of another page, at ${width} px`,
    settings: { width },
    async visit(visit) {
      const { at, open, click, isAt, words } = visit
      const { links, legal } = words.common.footer
      const { document, section } = linkedSections.moneyLaundering
      for (const [name, urlPath, id] of [
        [links.contact(), at('/') + '#contact', '#contact'],
        [legal.moneyLaundering(), at(`/${document}`) + `#${section}`, `#${section}`],
        [links.club(), at('/') + '#program', '#program'],
      ] as const) {
        if (name === links.contact()) await open(at('/about'))
        await click(inFooter(name))
        await isAt(urlPath)
        await hasLandedAt(visit, id)
      }
    },
  })),
  {
    title: 'A new page starts at its top',
    async visit({ at, open, click, isAt, words, evaluate, rest }) {
      await open(at('/'))
      await evaluate(() => {
        const heading = document.querySelector('h1')
        const seen: number[] = []
        const look = () => {
          if (heading?.isConnected !== true) seen.push(scrollY)
          document.documentElement.dataset['seen'] = seen.join(' ')
          if (seen.length < 30) requestAnimationFrame(look)
        }
        look()
      })
      await click(inFooter(words.common.footer.legal.privacy()))
      await isAt(at('/privacy'))
      expect(await rest()).toBe(0)
      const seen = await evaluate(() => document.documentElement.dataset['seen']?.split(' ').map(Number) ?? [])
      const low = seen.filter((top) => top > 1)
      // For a few animation frames, the new page may keep the scroll position of the former page. It must not scroll smoothly, with another
      // position in each frame.
      expect(seen.length, String(seen)).toBeGreaterThan(low.length)
      expect(new Set(low).size, String(low)).toBeLessThanOrEqual(1)
      expect(low.length, String(low)).toBeLessThan(4)
    },
  },
  {
    title: 'Back and forward restore the scroll position',
    async visit(visit) {
      const { at, open, click, isAt, words, evaluate, scrollTo, rest } = visit
      await open(at('/'))
      await scrollTo(1500)
      await isNoted(visit, 1500)
      await click(inHeader(words.common.nav.about()))
      await isAt(at('/about'))
      expect(await rest()).toBe(0)
      await scrollTo(400)
      await isNoted(visit, 400)
      await evaluate(() => history.back())
      await isAt(at('/'))
      await expect.poll(rest, { message: 'back' }).toBe(1500)
      await isNoted(visit, 1500)
      await evaluate(() => history.forward())
      await isAt(at('/about'))
      await expect.poll(rest, { message: 'forward' }).toBe(400)
    },
  },
  {
    title: 'Client-side navigation updates title, language and focus',
    async visit(visit) {
      const { at, open, click, isAt, words, evaluate, on, locale } = visit
      await open(at('/'))
      await mark(visit)
      await click(inHeader(words.common.nav.pricing()))
      await isAt(at('/pricing'))
      await expect.poll(() => on(':focus', (heading) => heading.textContent)).toBe(plain(words.pricing.hero.title()))
      // The title is announced shortly after the page has changed.
      await expect.poll(() => evaluate(() => document.getElementById('announcer')?.textContent)).not.toBe('')
      const said = await evaluate(() => ({
        title: document.title,
        announced: document.getElementById('announcer')?.textContent,
        language: document.documentElement.lang,
      }))
      expect(await isSame(visit)).toBe(true)
      // The page must have the same title as after a full load. The title must also be announced, and the language must be right.
      await open(at('/pricing'))
      const title = await evaluate(() => document.title)
      expect(said).toEqual({ title, announced: title, language: locale })
    },
  },
  {
    title: 'A reload keeps the page and the scroll position',
    async visit(visit) {
      const { at, open, evaluate, hydrated, scrollTo, rest, isAt } = visit
      await open(at('/services'))
      await mark(visit)
      await scrollTo(900)
      await isNoted(visit, 900)
      await evaluate(() => void setTimeout(() => location.reload()))
      await expect.poll(() => isSame(visit)).toBe(false)
      await hydrated()
      await isAt(at('/services'))
      await expect.poll(rest).toBe(900)
    },
  },
]
