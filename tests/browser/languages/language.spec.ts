import { languageKey } from '#src/content-model/i18n/detect.ts'
import { specimenContent } from '../../specimen/site.ts'
import { expectLoaded } from '../support/contact-form.ts'
import { expect, hydrated, messagesIn, open, plain, test } from '../support/fixtures.ts'

const key = languageKey(specimenContent.en.site.slug)
const switchTo = { en: 'EN English', fr: 'FR Français' }

test.describe('a visit to the home page without a language in the URL:', () => {
  for (const { title, saved, browser, lands } of [
    { title: 'saved French takes precedence over an English browser', saved: 'fr', browser: 'en-GB', lands: '/fr' },
    { title: 'saved English takes precedence over a French browser', saved: 'en', browser: 'fr-FR', lands: '/' },
    { title: 'a French browser gets French', saved: null, browser: 'fr-CA', lands: '/fr' },
    { title: 'a browser in another language gets English', saved: null, browser: 'de-DE', lands: '/' },
    { title: 'an invalid stored language is ignored', saved: 'klingon', browser: 'fr-FR', lands: '/fr' },
  ]) {
    test.describe(title, () => {
      test.use({ locale: browser })
      test(`the visitor lands at ${lands} and stays there`, async ({ page }) => {
        await page.addInitScript(([name, value]) => value !== null && localStorage.setItem(name, value), [key, saved] as const)
        await page.goto('/')
        await expect(page).toHaveURL(lands)
        await expect(page.locator('html')).toHaveAttribute('lang', lands === '/fr' ? 'fr' : 'en')
        await hydrated(page)
        await expect(page).toHaveURL(lands)
      })
    })
  }

  test.describe('in a French browser', () => {
    test.use({ locale: 'fr-FR' })

    test('the redirect to French keeps query and hash', async ({ page }) => {
      await page.goto('/?from=letter&a=b%20c#contact')
      await expect(page).toHaveURL('/fr?from=letter&a=b%20c#contact')
    })

    test('the redirect to French paints nothing in English, even if the French page loads slowly', async ({ page }) => {
      await page.route('**/fr', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      // sessionStorage lasts for both pages of the redirect, so it records whether either was painted in English.
      await page.addInitScript(() => {
        const look = () => {
          // `html` and `body` are null until the parser reaches them.
          const [root, body] = [document.querySelector('html'), document.querySelector('body')]
          if (root?.lang === 'en' && body?.checkVisibility() === true) sessionStorage.setItem('flash', 'yes')
          requestAnimationFrame(look)
        }
        look()
        // Chromium stops painting a page during navigation, so there `flash` would not be set even if the page were in English. Other
        // browsers continue to paint. Therefore the test also requires that the page hides itself.
        new MutationObserver(() => document.documentElement.hidden && sessionStorage.setItem('hid', 'yes')).observe(document, {
          attributes: true,
          subtree: true,
        })
      })
      await page.goto('/')
      await expect(page).toHaveURL('/fr')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => [sessionStorage.getItem('flash'), sessionStorage.getItem('hid')])).toEqual([null, 'yes'])
    })

    test('the redirect to French leaves no history entry of the English page', async ({ page }) => {
      await page.goto('about:blank')
      await page.goto('/')
      await expect(page).toHaveURL('/fr')
      await page.goBack()
      await expect(page).toHaveURL('about:blank')
    })

    test('the 404 page at an unknown URL does not redirect', async ({ page, expectComplaints }) => {
      expectComplaints(/404.*\/no-such-page$/)
      await open(page, '/no-such-page')
      await expect(page).toHaveURL('/no-such-page')
    })

    test('if storage is blocked, the language that a visitor chooses is not overridden by that of the browser', async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
      )
      await page.goto('/')
      await expect(page).toHaveURL('/fr')
      await hydrated(page)
      await page.getByRole('link', { name: switchTo.en }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test('a French URL shows French although English is the saved language', async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, 'en'), key)
  await open(page, '/fr')
  await expect(page).toHaveURL('/fr')
})

test.describe('the language switch', () => {
  test('the switch replaces words and metadata without a reload, and keeps scroll position, typed text, query and hash', async ({
    page,
  }) => {
    await open(page, '/?from=letter#program')
    const message = page.locator('#contact textarea')
    await message.fill('half a sentence')
    const place = () => page.evaluate(() => document.getElementById('opportunities')?.getBoundingClientRect().top ?? NaN)
    await page.evaluate(() => document.getElementById('opportunities')?.scrollIntoView())
    const before = await place()
    await page.getByRole('banner').getByRole('link', { name: switchTo.fr }).click()

    await expect(page).toHaveURL('/fr?from=letter#program')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').home.hero.title()))
    await expect(message).toHaveValue('half a sentence')
    // French texts are longer or shorter than English texts, so a section may move by a few pixels in the window. It must not move further.
    expect(Math.abs((await place()) - before)).toBeLessThan(30)

    const french = await page.context().newPage()
    await french.goto('/fr')
    const head = (target: typeof page) =>
      target.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        tags: [
          ...document.head.querySelectorAll(
            'meta[name=description], meta[name=keywords], meta[property], meta[name^=twitter], link[rel=canonical], link[rel=alternate], link[rel=manifest]',
          ),
        ]
          .map((tag) => tag.outerHTML.toLowerCase())
          .sort(),
      }))
    expect(await head(page)).toEqual(await head(french))
  })

  test('the switch saves the chosen language', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr')
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('fr')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('en')
  })

  test('Back and Forward restore the language of the page', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: switchTo.fr }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').home.hero.title()))
  })

  test('the switch is a link with hreflang, and the link to the current language has aria-current', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: switchTo.fr })
    await expect(link).toHaveAttribute('href', '/fr')
    await expect(link).toHaveAttribute('hreflang', 'fr')
    await expect(link).toHaveAttribute('lang', 'fr')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await expect(footer.getByRole('link', { name: 'Français' })).not.toHaveAttribute('aria-current')
  })

  test('the switch announces the title of the page in the new language and keeps the focus', async ({ page }) => {
    await open(page, '/')
    const link = page.getByRole('banner').locator('a[data-language]')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('#announcer')).not.toBeEmpty()
    await expect(page).toHaveTitle((await page.locator('#announcer').textContent()) ?? '')
    await expect(link).toBeFocused()
  })

  test('the switch sets the lang attribute of the content before that of the document', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const root = document.documentElement
      new MutationObserver((_, observer) => {
        observer.disconnect()
        root.dataset['languages'] = `${document.getElementById('root')?.lang ?? ''} in ${root.lang}`
      }).observe(document, { subtree: true, attributeFilter: ['lang'] })
    })
    await page.getByRole('banner').getByRole('link', { name: switchTo.fr }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('html')).toHaveAttribute('data-languages', 'fr in en')
  })

  test('the switch loads a new document if the browser has translated the page, and keeps typed text', async ({ page }) => {
    await open(page, '/')
    await page.locator('#contact textarea').fill('half a sentence')
    await expectLoaded(page.locator('#contact form'))
    // Google Translate wraps the texts of the page in <font> elements.
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (texts.nextNode()) nodes.push(texts.currentNode)
      for (const node of nodes) {
        if (node.parentElement?.closest('textarea, select, script, style, noscript')) continue
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        font.textContent = node.textContent
        node.parentNode?.replaceChild(font, node)
      }
    })
    await page.getByRole('banner').getByRole('link', { name: switchTo.fr }).click()
    await expect(page).toHaveURL('/fr')
    await expect(page.locator('font')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(messagesIn('fr').home.hero.title()))
    await expect(page.locator('#contact textarea')).toHaveValue('half a sentence')
  })

  test('the switch works before hydration and saves the chosen language', async ({ page, expectComplaints }) => {
    expectComplaints(/ERR_FAILED .*\.js$/)
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.goto('/fr')
    await page.getByRole('banner').getByRole('link', { name: switchTo.en }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('en')
  })
})
