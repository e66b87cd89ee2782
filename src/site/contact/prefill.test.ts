import { describe, expect, it } from 'vitest'
import { initialFields } from '../../contact-message/forms.ts'
import { applyPrefill, containsPrefill, isSamePrefill, prefillHref, prefillInQuery, type Prefill } from './prefill.ts'

const gala: Prefill = { kind: 'event', id: 'gala', title: 'Gala', line: 'Event: Gala' }
const regatta: Prefill = { kind: 'event', id: 'regatta', title: 'Regatta', line: 'Event: Regatta' }
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

describe('applyPrefill', () => {
  const fields = { ...initialFields('advanced'), fullName: 'Ada' }
  const needs = (text: string) => ({ ...fields, specificNeeds: text })

  it('selects the interest and does not change the needs', () => {
    expect(applyPrefill(needs('Soon'), plan, undefined)).toEqual({ ...needs('Soon'), subscriptionInterest: 'legacy' })
  })

  it.each([
    ['writes the line of the prefill into an empty field', '', undefined, 'Event: Gala'],
    ['adds the line of the prefill below typed text', 'For two', undefined, 'For two\nEvent: Gala'],
    ['replaces the line of an earlier prefill', 'Event: Regatta', 'Event: Regatta', 'Event: Gala'],
    [
      'keeps the line of an earlier prefill that the visitor has extended',
      'Event: Regatta\nFor two',
      'Event: Regatta',
      'Event: Regatta\nFor two\nEvent: Gala',
    ],
    ['treats a field with spaces as empty', ' \n', undefined, 'Event: Gala'],
    ['does not repeat a line that the field contains', 'Event: Gala\nFor two', undefined, 'Event: Gala\nFor two'],
  ])('%s', (_, before, earlierLine, after) => {
    expect(applyPrefill(needs(before), gala, earlierLine)).toEqual(needs(after))
  })

  it('writes text that containsPrefill finds until the visitor changes it', () => {
    expect(containsPrefill(applyPrefill(fields, plan, undefined), plan)).toBe(true)
    expect(containsPrefill({ ...fields, subscriptionInterest: 'essential' }, plan)).toBe(false)
    expect(containsPrefill(needs('Event: Gala\nFor two'), gala)).toBe(true)
    expect(containsPrefill(needs('Event: Gala, for two'), gala)).toBe(false)
  })
})

it('isSamePrefill compares kind and id', () => {
  expect(isSamePrefill(gala, { ...gala, title: 'The gala' })).toBe(true)
  expect(isSamePrefill(gala, regatta)).toBe(false)
  expect(isSamePrefill(gala, { ...gala, kind: 'service' })).toBe(false)
})
