import { describe, expect, it } from 'vitest'
import { initialFields } from '../../contact-message/forms.ts'
import { holdsRequest, requestHref, requestIn, sameRequest, withRequest, type Request } from './requests.ts'

const gala: Request = { kind: 'event', id: 'gala', title: 'Gala', line: 'Event: Gala' }
const regatta: Request = { kind: 'event', id: 'regatta', title: 'Regatta', line: 'Event: Regatta' }
const plan: Request = { kind: 'plan', id: 'legacy', title: 'Legacy', interest: 'legacy' }
const requests = [gala, regatta, plan]

it('is an address of the home page in the language of the visitor', () => {
  expect(requestHref('plan', 'legacy', 'en')).toBe('/?plan=legacy#contact')
  expect(requestHref('event', 'gala', 'fr')).toBe('/fr?event=gala#contact')
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
])('the query %s asks for what there is of it', (query, expected) => {
  expect(requestIn(query, requests)).toBe(expected)
})

describe('a request', () => {
  const fields = { ...initialFields('advanced'), fullName: 'Ada' }
  const needs = (text: string) => ({ ...fields, specificNeeds: text })

  it('chooses an interest and leaves the words alone', () => {
    expect(withRequest(needs('Soon'), plan, undefined)).toEqual({ ...needs('Soon'), subscriptionInterest: 'legacy' })
  })

  it.each([
    ['writes its line where nothing stands', '', undefined, 'Event: Gala'],
    ['adds it below what was typed', 'For two', undefined, 'For two\nEvent: Gala'],
    ['takes the place of a line that an earlier request wrote', 'Event: Regatta', 'Event: Regatta', 'Event: Gala'],
    [
      'keeps an earlier line that somebody has added to',
      'Event: Regatta\nFor two',
      'Event: Regatta',
      'Event: Regatta\nFor two\nEvent: Gala',
    ],
    ['takes spaces for nothing', ' \n', undefined, 'Event: Gala'],
    ['does not repeat itself', 'Event: Gala\nFor two', undefined, 'Event: Gala\nFor two'],
  ])('%s', (_, before, written, after) => {
    expect(withRequest(needs(before), gala, written)).toEqual(needs(after))
  })

  it('is held as long as the fields say what it wrote', () => {
    expect(holdsRequest(withRequest(fields, plan, undefined), plan)).toBe(true)
    expect(holdsRequest({ ...fields, subscriptionInterest: 'essential' }, plan)).toBe(false)
    expect(holdsRequest(needs('Event: Gala\nFor two'), gala)).toBe(true)
    expect(holdsRequest(needs('Event: Gala, for two'), gala)).toBe(false)
  })
})

it('is the same request only where both its kind and its id are', () => {
  expect(sameRequest(gala, { ...gala, title: 'The gala' })).toBe(true)
  expect(sameRequest(gala, regatta)).toBe(false)
  expect(sameRequest(gala, { ...gala, kind: 'service' })).toBe(false)
})
