import { describe, expect, it } from 'vitest'
import { forms } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { interestsBesidePlans } from '#src/content-model/tables/offers.ts'
import { clientName, displayValue, filledFields, formatDateTime, languageLabel, requestOrigin } from './format-request.ts'

describe.each(localeCodes)('in %s', (locale) => {
  const { contact, staff } = translationFunctions(locale, dictionaryPart(locale, 'contact', 'staff'))
  const { ways, times, interests, plans } = contact.choices

  it('displays a choice by its label', () => {
    for (const way of forms.advanced.fields.preferredContact.options)
      expect(displayValue('preferredContact', way, locale)).toBe(ways[way]())
    for (const time of forms.advanced.fields.preferredTime.options) expect(displayValue('preferredTime', time, locale)).toBe(times[time]())
    for (const interest of forms.simple.fields.interests.options)
      expect(displayValue('interests', interest, locale)).toBe(interests[interest]())
    for (const { id, name } of contentOf(locale).plans) expect(displayValue('subscriptionInterest', id, locale)).toBe(name)
    const [extraServices, consultation] = interestsBesidePlans
    expect(displayValue('subscriptionInterest', extraServices, locale)).toBe(plans.extraServices())
    expect(displayValue('subscriptionInterest', consultation, locale)).toBe(plans.consultation())
  })

  it('displays the free text of a client unchanged, even if it equals a stored option, such as the id of a plan', () => {
    const [way] = forms.advanced.fields.preferredContact.options
    const [time] = forms.advanced.fields.preferredTime.options
    const [interest] = forms.simple.fields.interests.options
    for (const word of [way, time, interest, ...interestsBesidePlans, contentOf(locale).plans[0]?.id ?? ''])
      expect(displayValue('message', word, locale)).toBe(word)
    // A plan or another option that the site no longer offers is displayed by its stored value.
    for (const field of ['subscriptionInterest', 'interests', 'preferredContact', 'preferredTime'] as const)
      expect(displayValue(field, 'former', locale)).toBe('former')
  })

  it('returns the filled-in fields with their labels', () => {
    expect(filledFields({ fullName: 'Ada', email: 'ada@example.com', phone: ' ', message: '' }, locale)).toEqual([
      { field: 'fullName', label: staff.labels.person(), value: 'Ada' },
      { field: 'email', label: staff.labels.email(), value: 'ada@example.com' },
    ])
    expect(filledFields({ name: 'Bob' }, locale)).toEqual([{ field: 'name', label: staff.labels.person(), value: 'Bob' }])
  })

  it('returns the page and the campaign of a request, as far as they are known', () => {
    const request = { page: '/contact', language: 'fr', campaign: { medium: 'e-mail', campaign: 'Ball' } }
    expect(requestOrigin(request, locale)).toEqual([
      { label: staff.labels.page(), value: '/fr/contact' },
      { label: staff.campaign.medium(), value: 'e-mail' },
      { label: staff.campaign.campaign(), value: 'Ball' },
    ])
    expect(requestOrigin({ ...request, page: undefined, campaign: {} }, locale)).toEqual([])
  })

  it('formats a time in the time zone of the house', () => {
    const { timeZone } = contentOf(locale).site.businessHours
    const at = Date.UTC(2026, 6, 1, 12, 5)
    const hour = new Date(at).toLocaleString(locales[locale].tag, { timeZone, hour: '2-digit', hour12: false })
    expect(formatDateTime(at, locale)).toMatch(/2026.*:05/)
    expect(Number(/(\d+):05/.exec(formatDateTime(at, locale))?.[1]) % 12).toBe(Number.parseInt(hour) % 12)
    expect(formatDateTime(at, locale, true).length).toBeGreaterThan(formatDateTime(at, locale).length)
    expect(formatDateTime(at, locale, false)).toBe(formatDateTime(at, locale))
    // In every language, the name of the time zone is the one in the base language.
    const zoneIn = (reader: typeof locale) => formatDateTime(at, reader, true).slice(formatDateTime(at, reader).length)
    expect(zoneIn(locale)).toBe(zoneIn(baseLocale))
  })
})

it('clientName finds the client’s name in requests of the advanced and of the simple contact form', () => {
  expect([clientName({ fullName: ' Ada ' }), clientName({ name: 'Bob' }), clientName({})]).toEqual(['Ada', 'Bob', ''])
})

it('languageName returns the name of a language, and the code of a language that the site no longer has', () => {
  expect([languageLabel('en', 'fr'), languageLabel('fr', 'en')]).toEqual(['anglais', 'French'])
  expect(languageLabel('xx', 'en')).toBe('xx')
})
