import type { Page } from '@playwright/test'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { specimenContent, specimenLocales } from '../../specimen/site.ts'
import { expectLoaded, formOn, keepBack, openForm } from '../support/contact-form.ts'
import { expect, messagesIn, open, scrollTo, test } from '../support/fixtures.ts'

const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

for (const locale of specimenLocales) {
  const messages = messagesIn(locale)
  const { plans, events, packages, tiers } = specimenContent[locale]
  const extraServices = specimenContent[locale].extraServices.filter(({ call }) => call !== true)
  const { requests, requested, choices } = messages.contact
  const home = localisePath('/', locale)

  /** The links on the home page that prefill the form, each with the values that it must fill in. */
  const entries = [
    ...plans.map(({ id, name, price }) => ({
      link: `${messages.home.plans.start()} (${name})`,
      query: `plan=${id}`,
      title: choices.plans.plan({ plan: name, price: price.text }),
      interest: id,
      line: '',
    })),
    ...extraServices.map(({ id, name }) => ({
      link: `${messages.home.extraServices.request()} (${name})`,
      query: `service=${id}`,
      title: name,
      interest: 'extra-services',
      line: requests.service({ title: name }),
    })),
    ...events.map(({ id, title, date, spots }) => ({
      link: `${spots === 0 ? messages.home.events.askNext() : messages.home.events.reserve()} (${title})`,
      query: `event=${id}`,
      title: requests.dated({ title, date: date.text }),
      interest: 'consultation',
      line: requests.event({ title, date: date.text }),
    })),
  ]

  const oneOfEach = ['plan', 'service', 'event'].flatMap((kind) => entries.findLast(({ query }) => query.startsWith(kind)) ?? [])

  const lineOfList = ({ name, description, price }: { name: string; description: string; price: { text: string } }, action: string) =>
    `${name} ${description} ${action} ${price.text}`
  /** The links on other pages that prefill the form of the home page, each with the values that it must fill in. */
  const fromElsewhere = [
    ...plans.map((plan) => ({
      path: '/pricing',
      link: lineOfList(plan, messages.pricing.lists.start()),
      query: `plan=${plan.id}`,
      line: '',
    })),
    ...extraServices.map((service) => ({
      path: '/pricing',
      link: lineOfList(service, messages.pricing.lists.request()),
      query: `service=${service.id}`,
      line: requests.service({ title: service.name }),
    })),
    ...packages.map(({ id, name, price }) => ({
      path: '/pricing',
      link: `${['bespoke', 'on-quote'].includes(price.raw.form) ? messages.pricing.packages.talk() : messages.pricing.packages.start()} (${name})`,
      query: `package=${id}`,
      line: requests.package({ title: name }),
    })),
    ...tiers.map(({ id, name }) => ({
      path: '/programs',
      link: `${messages.programs.tiers.ask()} (${name})`,
      query: `tier=${id}`,
      line: requests.tier({ title: name }),
    })),
  ]

  test.describe(`a prefill in ${locale}`, () => {
    test('each button on the home page that asks for an offer prefills the form, and the page scrolls to the form', async ({ page }) => {
      const { form, interest, longText: needs } = await openForm(page, 'advanced', locale)
      for (const { link, query } of entries) await expect(linkOf(page, link)).toHaveAttribute('href', `${home}?${query}#contact`)
      for (const entry of oneOfEach) {
        await linkOf(page, entry.link).click()
        await expect(page).toHaveURL(`${home}?${entry.query}#contact`)
        await expect(form).toBeFocused()
        await expect(form).toBeInViewport()
        await expect(form).toHaveAccessibleDescription(requested({ request: entry.title }))
        await expect(interest).toHaveValue(entry.interest)
        await expect(needs).toHaveValue(entry.line)
      }
      await expect(form).not.toContainText(messages.contact.fieldErrors.fullName())
    })

    if (locale !== baseLocale) return

    test('a link with a prefill on another page prefills the form', async ({ page }) => {
      for (const path of ['/pricing', '/programs']) {
        const here = fromElsewhere.filter((entry) => entry.path === path)
        await open(page, localisePath(path, locale))
        for (const { link, query } of here) await expect(linkOf(page, link)).toHaveAttribute('href', `${home}?${query}#contact`)
        const last = here.at(-1)
        await linkOf(page, last?.link ?? '').click()
        await expect(page).toHaveURL(`${home}?${last?.query ?? ''}#contact`)
        const { form, interest, longText: needs } = formOn(page, 'advanced', locale)
        await expect(form).toBeInViewport()
        await expect(interest).toHaveValue('consultation')
        await expect(needs).toHaveValue(last?.line ?? '')
      }
    })

    test('a link to the form without a prefill removes an earlier prefill, and typed text stays', async ({ page }) => {
      const parts = await openForm(page, 'advanced', locale)
      const service = entries.findLast(({ query }) => query.startsWith('service'))
      const event = entries.findLast(({ query }) => query.startsWith('event'))
      const ask = async (entry = event) => {
        await linkOf(page, entry?.link ?? '').click()
        await expect(parts.form).toHaveAccessibleDescription(requested({ request: entry?.title ?? '' }))
      }
      const expectRemoved = async () => {
        await expect(page).toHaveURL(`${home}#contact`)
        await expect(parts.form).toHaveAccessibleDescription('')
        await expect(parts.longText).toHaveValue('For two')
        await expect(parts.interest).toHaveValue('')
      }
      await parts.longText.fill('For two')
      const header = page.getByRole('banner').getByRole('link', { name: messages.common.header.consultation() })
      const plainLinks = [
        linkOf(page, messages.home.events.customAction()),
        linkOf(page, messages.home.extraServices.customAction()),
        page.getByRole('main').getByRole('link', { name: messages.home.services.more() }).first(),
        header,
      ]
      for (const link of plainLinks) {
        await ask()
        await link.click()
        await expectRemoved()
      }
      await test.step('after a reload, a link without a prefill removes the prefill, and the next reload does not restore it', async () => {
        await ask()
        await page.reload()
        await expectLoaded(parts.form)
        await expect(parts.form).toHaveAccessibleDescription(requested({ request: event?.title ?? '' }))
        await linkOf(page, messages.home.events.customAction()).click()
        await expectRemoved()
        await page.reload()
        await expectLoaded(parts.form)
        await expectRemoved()
      })
      await test.step('a link without a prefill on another page also removes the prefill', async () => {
        await ask()
        await page.getByRole('banner').getByRole('link', { name: messages.common.nav.pricing() }).click()
        await expect(page).toHaveURL(localisePath('/pricing', locale))
        await header.click()
        await expectRemoved()
      })
      await test.step('the prefill of another offer replaces the prefill, and typed text stays', async () => {
        await ask(service)
        await ask(event)
        await expect(parts.longText).toHaveValue(`For two\n${event?.line ?? ''}`)
        await expect(parts.interest).toHaveValue('consultation')
      })
    })

    test('a prefill in the URL of a newly opened page prefills the form', async ({ page }) => {
      for (const { query, interest, line } of oneOfEach) {
        await page.goto(`${home}?${query}#contact`)
        const parts = formOn(page, 'advanced', locale)
        await expectLoaded(parts.form)
        await expect(parts.interest).toHaveValue(interest)
        await expect(parts.longText).toHaveValue(line)
        // Removes the stored form draft, so that the form is empty when the next page is opened.
        await page.evaluate(() => sessionStorage.clear())
      }
    })

    test('a prefill keeps typed text and replaces an earlier prefill', async ({ page }) => {
      const { interest, longText: needs, person } = await openForm(page, 'advanced', locale)
      const [service, otherService] = entries.filter(({ query }) => query.startsWith('service'))
      const follow = (entry = service) => linkOf(page, entry?.link ?? '').click()
      await person.fill('Ada')
      await follow()
      await follow(otherService)
      await expect(needs).toHaveValue(otherService?.line ?? '')
      await needs.fill('For two, on Friday')
      await follow()
      await expect(needs).toHaveValue(`For two, on Friday\n${service?.line ?? ''}`)
      await expect(person).toHaveValue('Ada')
      await expect(interest).toHaveValue('extra-services')
    })

    test('a prefill does not overwrite later changes of the visitor', async ({ page }) => {
      const [asked = '', other = ''] = plans.map(({ id }) => id)
      await page.goto(`${home}?plan=${asked}#contact`)
      const { form, interest, longText: needs } = formOn(page, 'advanced', locale)
      await expectLoaded(form)
      await expect(interest).toHaveValue(asked)
      await expect(form).toHaveAccessibleDescription(/./)
      await interest.selectOption(other)
      await expect(form).toHaveAccessibleDescription('')
      await needs.fill('Soon')
      await page.getByRole('main').getByRole('link', { name: messages.common.footer.legal.privacy() }).click()
      await expect(page).toHaveURL(localisePath('/privacy', locale))
      await page.goBack()
      await expect(interest).toHaveValue(other)
      await page.getByRole('banner').locator('a[hreflang=fr]').click()
      const switched = formOn(page, 'advanced', 'fr')
      await expect(switched.interest).toHaveValue(other)
      await expect(switched.longText).toHaveValue('Soon')
    })

    test('a prefill with an unknown id leaves the form empty', async ({ page }) => {
      for (const query of ['plan=nobody-knows', 'event=__proto__', 'plan=%E0%A4%A']) {
        await page.goto(`${home}?${query}#contact`)
        const { form, interest, longText: needs } = formOn(page, 'advanced', locale)
        await expectLoaded(form)
        await expect(interest).toHaveValue('')
        await expect(needs).toHaveValue('')
      }
    })
  })
}

test('a prefill link followed before the code of the form has loaded prefills the form', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 0)
  const { plans } = specimenContent.en
  await page.getByRole('link', { name: `${messagesIn('en').home.plans.start()} (${plans[2]?.name ?? ''})` }).click()
  await expect(formOn(page, 'advanced', 'en').interest).toHaveValue(plans[2]?.id ?? '')
})

test('a link to the form without a prefill removes the prefill from the URL and the form, also before hydration', async ({ page }) => {
  const custom = linkOf(page, messagesIn('en').home.events.customAction())
  const [event] = specimenContent.en.events
  await page.goto(`/?event=${event?.id ?? ''}#contact`)
  const parts = formOn(page, 'advanced', 'en')
  await expectLoaded(parts.form)
  await expect(parts.longText).toHaveValue(/./)
  for (const open of [() => page.reload(), () => page.goto(`/?event=${event?.id ?? ''}`)]) {
    const release = await keepBack(page, 'all')
    await open()
    await custom.click()
    await expect(page).toHaveURL('/#contact')
    release()
    await expectLoaded(parts.form)
    await expect(parts.form).toHaveAccessibleDescription('')
    await expect(parts.longText).toHaveValue('')
    await expect(parts.interest).toHaveValue('')
    await page.unrouteAll()
  }
})

test('Back after a prefill link returns to the URL without the prefill, and to the link; the form keeps the prefill', async ({ page }) => {
  await openForm(page, 'advanced', 'en')
  const { plans } = specimenContent.en
  const link = page.getByRole('link', { name: `${messagesIn('en').home.plans.start()} (${plans[0]?.name ?? ''})` })
  await link.click()
  await expect(formOn(page, 'advanced', 'en').form).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
  await expect(formOn(page, 'advanced', 'en').interest).toHaveValue(plans[0]?.id ?? '')
})
