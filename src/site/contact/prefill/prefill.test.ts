import { describe, expect, it } from 'vitest'
import { initialFields } from '#src/contact-message/forms.ts'
import { applyPrefill, containsPrefill, isSamePrefill, type Prefill, prefillHref, prefillInQuery, removePrefill } from './prefill.ts'

const gala: Prefill = { kind: 'event', id: 'gala', title: 'Gala', interest: 'consultation', line: 'Event: Gala' }
const regatta: Prefill = { kind: 'event', id: 'regatta', title: 'Regatta', interest: 'consultation', line: 'Event: Regatta' }
const plan: Prefill = { kind: 'plan', id: 'legacy', title: 'Legacy', interest: 'legacy' }
const prefills = [gala, regatta, plan]

it('prefillHref links to the home page in the language of the visitor', () => {
  expect(prefillHref('plan', 'legacy', 'en')).toBe('/?plan=legacy#contact')
  expect(prefillHref('event', 'gala', 'fr')).toBe('/fr?event=gala#contact')
})

it.each([
  ['?event=gala', gala],
  ['?from=letter&plan=legacy', plan],
  ['?event=legacy', undefined],
  ['?event=', undefined],
  ['?event=<script>', undefined],
  ['?event=__proto__', undefined],
  ['?%E0%A4%A', undefined],
  ['', undefined],
])('prefillInQuery finds the prefill in the query “%s”, if the site has it', (query, expected) => {
  expect(prefillInQuery(query, prefills)).toBe(expected)
})

const fields = { ...initialFields('advanced'), fullName: 'Ada' }
const needs = (text: string) => ({ ...fields, specificNeeds: text })

describe('applyPrefill', () => {
  it('selects the interest, and does not change the field specificNeeds if the prefill has no line', () => {
    expect(applyPrefill(needs('Soon'), plan)).toEqual({ ...needs('Soon'), subscriptionInterest: 'legacy' })
  })

  it.each([
    ['writes the line of the prefill into an empty field', '', 'Event: Gala'],
    ['adds the line of the prefill below typed text', 'For two', 'For two\nEvent: Gala'],
    ['treats a field with spaces as empty', ' \n', 'Event: Gala'],
    ['does not repeat a line that the field contains', 'Event: Gala\nFor two', 'Event: Gala\nFor two'],
  ])('applyPrefill %s', (_, before, after) => {
    expect(applyPrefill(needs(before), gala)).toEqual({ ...needs(after), subscriptionInterest: 'consultation' })
  })

  it('containsPrefill finds the interest and the line of a prefill until the visitor changes one of them', () => {
    const asked = (text: string) => ({ ...needs(text), subscriptionInterest: 'consultation' })
    expect(containsPrefill(applyPrefill(fields, plan), plan)).toBe(true)
    expect(containsPrefill({ ...fields, subscriptionInterest: 'essential' }, plan)).toBe(false)
    expect(containsPrefill(asked('Event: Gala\nFor two'), gala)).toBe(true)
    expect(containsPrefill(asked('Event: Gala, for two'), gala)).toBe(false)
    expect(containsPrefill(needs('Event: Gala'), gala)).toBe(false)
  })
})

describe('removePrefill', () => {
  it.each([
    ['removes the line of the prefill', 'Event: Gala', ''],
    ['keeps the lines around the line of the prefill', 'For two\nEvent: Gala\non Friday', 'For two\non Friday'],
    ['keeps a line of the prefill that the visitor has changed', 'Event: Gala, for two', 'Event: Gala, for two'],
  ])('removePrefill %s', (_, before, after) => {
    expect(removePrefill(needs(before), gala)).toEqual(needs(after))
  })

  it('selects again the interest that the prefill has replaced, unless the visitor has chosen another interest since', () => {
    const chosen = (interest: string) => ({ ...fields, subscriptionInterest: interest })
    expect(removePrefill(chosen('legacy'), plan)).toEqual(chosen(''))
    expect(removePrefill(chosen('legacy'), { ...plan, replaced: 'prestige' })).toEqual(chosen('prestige'))
    expect(removePrefill(chosen('essential'), { ...plan, replaced: 'prestige' })).toEqual(chosen('essential'))
  })
})

it('isSamePrefill compares kind and id', () => {
  expect(isSamePrefill(gala, { ...gala, title: 'The gala' })).toBe(true)
  expect(isSamePrefill(gala, regatta)).toBe(false)
  expect(isSamePrefill(gala, { ...gala, kind: 'service' })).toBe(false)
})
