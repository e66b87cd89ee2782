import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { watchDuration } from '#src/site/lifecycle/translated-page.ts'
import { specimenContent } from '../../specimen/site.ts'
import { bothForms, expectLoaded, fillForm, formOn, formPages, keepBack } from '../support/contact-form.ts'
import { expect, hydrated, messagesIn, nextFrame, open, pagesIn, plain, test } from '../support/fixtures.ts'

const messages = messagesIn('en')
const title = (locale: Locale) => plain(messagesIn(locale).home.hero.title())

/** Malformed or hostile URLs. Each key is the path of the page that the URLs below it must show. */
const urlPaths = {
  '/': [
    '/?plan=<script>window.hacked=1</script>#contact',
    '/?plan=%00&service=%F0%9F%92%A5#contact',
    '/?plan=__proto__&tier=constructor#contact',
    '/?plan[]=copper&plan=copper&plan=brass#contact',
    '/?%E0%A4%A#contact',
    '/#<img src=x onerror=window.hacked=1>',
    '/#%',
    '/#"],[onclick],a[href="',
    '/#constructor',
    `/?q=${'x'.repeat(3000)}`,
  ],
  '/fr': ['/fr?plan=javascript:window.hacked=1//#contact'],
  '/contact': ['/contact?plan=nobody-knows#contact'],
}

for (const [path, strange] of Object.entries(urlPaths)) {
  test(`a malformed URL shows ${path}`, async ({ page }) => {
    for (const urlPath of strange) {
      // If only the hash of the URL changed, the browser would not load the page again.
      await page.goto('about:blank')
      const response = await page.goto(urlPath)
      expect(response?.status(), urlPath).toBe(200)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'hacked' in window), urlPath).toBe(false)
    }
    const locale = path === '/fr' ? 'fr' : 'en'
    const { person } = formOn(page, path === '/contact' ? 'simple' : 'advanced', locale)
    await person.fill('Ada')
    await page.getByRole('banner').locator('a[data-language]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'fr' : 'en')
    await expect(page.locator('input[autocomplete=name]')).toHaveValue('Ada')
  })
}

for (const { name, setItem } of [
  { name: 'full', setItem: 'QuotaExceededError' },
  { name: 'locked', setItem: 'SecurityError' },
]) {
  test(`a chosen language lasts for the visit if storage is ${name}`, async ({ page }) => {
    await page.addInitScript((error) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', error)
      }
    }, setItem)
    await open(page, '/')
    await page.getByRole('banner').locator('a[data-language]').click()
    await expect(page).toHaveURL('/fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('fr'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: messagesIn('fr').common.nav.about() })
      .click()
    await expect(page).toHaveURL('/fr/about')
  })
}

/** Simulates changes that browser extensions make to a page before hydration: attributes, extra elements and wrapped words. */
const meddle = () => {
  const box = () => document.createElement('div')
  const act = () => {
    document.documentElement.dataset['extension'] = 'yes'
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.body.prepend(box())
    document.body.append(box())
    for (const input of document.querySelectorAll('input, select, textarea')) input.setAttribute('data-filled-by', 'extension')
    for (const field of document.querySelectorAll('form label')) field.append(box())
    for (const paragraph of document.querySelectorAll('main p')) {
      const [text] = paragraph.childNodes
      if (text?.nodeType !== Node.TEXT_NODE) continue
      const wrapped = document.createElement('mark')
      text.replaceWith(wrapped)
      wrapped.append(text)
    }
  }
  document.addEventListener('DOMContentLoaded', act)
}

test('every page works although browser extensions have changed it before hydration', async ({ page, expectComplaints }) => {
  // With error 418, React logs that the HTML did not match, and that it renders the form again.
  expectComplaints(/#418/)
  await page.addInitScript(meddle)
  for (const path of pagesIn('en')) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    for (const section of await page.locator('main section').all()) await expect(section.getByRole('heading').first()).toBeVisible()
    await page.getByRole('banner').locator('a[data-language]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: specimenContent.en.site.brand }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('fr'))
    // Deletes the stored language, so that the next page is opened as by a visitor who has never been on the site.
    await page.evaluate(() => localStorage.clear())
  }
})

/** Wraps every text below an element in <font> elements, as Google Translate does. */
const translate = (selector: string) => {
  const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, option')) continue
    const [outer, inner] = [newFont(), newFont()]
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    text.replaceWith(outer)
  }
}

for (const { name, locale } of bothForms) {
  const path = localisePath(formPages[name].path, locale)
  const formSelector = `#${name}-form`

  test.describe(`the ${name} form in ${locale}, translated by the browser before hydration`, () => {
    test('the form keeps typed text and the focus, and nothing is logged', async ({ page }) => {
      const release = await keepBack(page, 'all')
      await page.goto(path, { waitUntil: 'commit' })
      const parts = formOn(page, name, locale)
      const filled = await fillForm(parts)
      await parts.person.focus()
      await page.evaluate(translate, formSelector)
      release()
      await expectLoaded(page.locator(formSelector))
      expect(await parts.fields()).toEqual(filled)
      await expect(parts.person).toBeFocused()
      await page.keyboard.type(' King')
      await expect(parts.person).toHaveValue('Ada Lovelace King')
    })

    test('a form submitted before hydration is sent after hydration, even if storage is blocked', async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no', 'SecurityError')
        }
      })
      const release = await keepBack(page, 'all')
      await page.goto(path, { waitUntil: 'commit' })
      const parts = formOn(page, name, locale)
      await fillForm(parts)
      await parts.send.click()
      await page.evaluate(translate, formSelector)
      release()
      await expect(parts.form.getByText(messagesIn(locale).contact.success.title()).filter({ visible: true })).toBeVisible()
    })
  })
}

test('a form that is translated after the page has hydrated, but before the form has, hydrates without an error', async ({ page }) => {
  await page.clock.install()
  const release = await keepBack(page, 'forms')
  await open(page, '/contact')
  await page.clock.fastForward(watchDuration)
  await page.evaluate(translate, '#simple-form')
  release()
  await expectLoaded(page.locator('#simple-form'))
})

test('some time after hydration, the page stops looking for changes by the browser’s translator', async ({ page }) => {
  await page.addInitScript(() => {
    let searches = 0
    const value = new Proxy<ParentNode['querySelector']>(Reflect.get(Document.prototype, 'querySelector'), {
      apply: (search, self, [selector]: [string]): unknown => {
        if (selector === 'body font') document.documentElement.dataset['searches'] = String((searches += 1))
        return Reflect.apply(search, self, [selector])
      },
    })
    Object.defineProperty(Document.prototype, 'querySelector', { value })
  })
  await page.clock.install()
  await open(page, '/pricing')
  await page.clock.fastForward(watchDuration)
  const searches = await page.locator('html').getAttribute('data-searches')
  await page.evaluate(() => document.body.append(document.createElement('div')))
  await nextFrame(page)
  expect(Number(searches)).toBeGreaterThan(0)
  expect(await page.locator('html').getAttribute('data-searches')).toBe(searches)
})

test('a page translated by the browser keeps working', async ({ page }) => {
  await open(page, '/pricing')
  // Browsers that translate a page wrap its texts in new elements, at any time.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
      const [outer, inner] = [document.createElement('mark'), document.createElement('mark')]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
  await page.getByRole('banner').getByRole('link', { name: messages.common.nav.about() }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
