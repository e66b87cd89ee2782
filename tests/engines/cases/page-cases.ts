import { expect } from 'vitest'
import { emailLink } from '#src/content-model/model/links.ts'
import { mainPages } from '#src/content-model/tables/pages.ts'
import { paths } from '../../harness/sites/paths.ts'
import { plain } from '../../specimen/site.ts'
import { browserIn, type Case } from '../case.ts'

export const pageCases: Case[] = [
  {
    title: 'Every page loads without errors and can be scrolled through',
    async visit({ at, open, evaluate, isThere, complaints }) {
      for (const path of paths) {
        await open(at(path))
        expect(await isThere('h1')).toBe(true)
        await evaluate(async () => {
          for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
            scrollTo({ top, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
          }
          const shown = [...document.images].filter((image) => image.checkVisibility())
          await Promise.all(shown.map((image) => image.decode().catch(() => console.error(`${image.src} cannot be shown`))))
        })
        expect(await complaints(), path).toEqual([])
      }
    },
  },
  {
    title: 'Questions open and close, by pointer and by keyboard',
    async visit({ at, open, click, press, isThere }) {
      await open(at('/pricing'))
      const answer = 'details[open]'
      expect(await isThere(answer)).toBe(false)
      await click('details summary')
      await expect.poll(() => isThere(answer)).toBe(true)
      await press('Enter')
      await expect.poll(() => isThere(answer)).toBe(false)
    },
  },
  {
    title: 'The 404 page speaks the visitor’s language and links to the home page',
    settings: (locale) => ({ language: browserIn(locale) }),
    async visit({ at, open, click, isAt, on, words, evaluate, locale, server, expectComplaint }) {
      expectComplaint(/404.*no-such-page/)
      await open('/no-such-page')
      expect([...server.refused]).toEqual([expect.stringMatching(/^404 .*\/no-such-page$/)])
      await expect.poll(() => on('h1', (heading) => heading.textContent)).toBe(plain(words.notFound.hero.title()))
      expect(await evaluate(() => document.documentElement.lang)).toBe(locale)
      await click({ role: 'link', name: words.notFound.hero.home() })
      await isAt(at('/'))
    },
  },
  {
    title: 'Without JavaScript, links and forms work and a phone reaches every page',
    settings: { width: 360, script: false },
    async visit({ at, goto, click, isAt, isThere, on, words, content }) {
      await goto(at('/'))
      await click({ role: 'button', name: words.common.menu.open() })
      for (const { navigation } of mainPages) {
        const link = { role: 'link', name: words.common.nav[navigation]() } as const
        await expect.poll(() => isThere(link), { message: `a link to ${navigation}`, timeout: 2000 }).toBe(true)
      }
      await click({ role: 'link', name: words.common.nav.contact() })
      await isAt(at('/contact'))
      expect(await on('form', (form) => form.getAttribute('action'))).toBe(emailLink(content.site.email))
      expect(await isThere({ role: 'textbox', name: words.contact.labels.message() })).toBe(true)
      expect(await on('form', (form) => form.textContent)).toContain(words.contact.withoutScript())
    },
  },
]
