import { describe, expect, it } from 'vitest'
import { contentOf, wordsOf } from '../../../content/model/index.ts'
import { interestsBesidePlans } from '../../../content/tables/constants.ts'
import { forms } from '../../../contact-message/forms.ts'
import { localeCodes, locales } from '../../../content/i18n/locales.ts'
import { translationFunctions } from '../../../content/i18n/translate.ts'
import { languageName, nameIn, said, written } from './said.ts'
import { timeOf } from './time-of.ts'

describe.each(localeCodes)('in %s', (locale) => {
  const { contact, staff } = translationFunctions(locale, wordsOf(locale, 'contact', 'staff'))
  const { ways, times, interests, subscriptions } = contact.choices

  it('says what was chosen by its words', () => {
    for (const way of forms.advanced.fields.preferredContact.options) expect(said('preferredContact', way, locale)).toBe(ways[way]())
    for (const time of forms.advanced.fields.preferredTime.options) expect(said('preferredTime', time, locale)).toBe(times[time]())
    for (const interest of forms.simple.fields.interests.options) expect(said('interests', interest, locale)).toBe(interests[interest]())
    for (const { id, name } of contentOf(locale).plans) expect(said('subscriptionInterest', id, locale)).toBe(name)
    const [extraServices, consultation] = interestsBesidePlans
    expect(said('subscriptionInterest', extraServices, locale)).toBe(subscriptions.extraServices())
    expect(said('subscriptionInterest', consultation, locale)).toBe(subscriptions.consultation())
  })

  it('leaves what was written as it is, also where it is the name of a choice', () => {
    const [way] = forms.advanced.fields.preferredContact.options
    const [time] = forms.advanced.fields.preferredTime.options
    const [interest] = forms.simple.fields.interests.options
    for (const word of [way, time, interest, ...interestsBesidePlans, contentOf(locale).plans[0]?.id ?? ''])
      expect(said('message', word, locale)).toBe(word)
    // Of a plan that is offered no more, and of a choice that an older page had.
    for (const field of ['subscriptionInterest', 'interests', 'preferredContact', 'preferredTime'] as const)
      expect(said(field, 'former', locale)).toBe('former')
  })

  it('puts over each field that is filled in what stands over it', () => {
    expect(written({ fullName: 'Ada', email: 'ada@example.com', phone: ' ', message: '' }, locale)).toEqual([
      { field: 'fullName', label: staff.labels.person(), value: 'Ada' },
      { field: 'email', label: staff.labels.email(), value: 'ada@example.com' },
    ])
    expect(written({ name: 'Bob' }, locale)).toEqual([{ field: 'name', label: staff.labels.person(), value: 'Bob' }])
  })

  it('tells a time by the clock of the house', () => {
    const { timeZone } = contentOf(locale).site.businessHours
    const at = Date.UTC(2026, 6, 1, 12, 5)
    const hour = new Date(at).toLocaleString(locales[locale].tag, { timeZone, hour: '2-digit', hour12: false })
    expect(timeOf(at, locale)).toMatch(/2026.*:05/)
    expect(Number(/(\d+):05/.exec(timeOf(at, locale))?.[1]) % 12).toBe(Number.parseInt(hour) % 12)
    expect(timeOf(at, locale, true).length).toBeGreaterThan(timeOf(at, locale).length)
    expect(timeOf(at, locale, false)).toBe(timeOf(at, locale))
  })
})

it('knows who has written from either form', () => {
  expect([nameIn({ fullName: ' Ada ' }), nameIn({ name: 'Bob' }), nameIn({})]).toEqual(['Ada', 'Bob', ''])
})

it('calls a language by its name, and one that the site no longer has by its code', () => {
  for (const locale of localeCodes) expect(languageName(locale)).toBe(locales[locale].name)
  expect(languageName('xx')).toBe('xx')
})
