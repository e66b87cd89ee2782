import { expect, it } from 'vitest'
import { parametersIn, sampleMessages, sampleValue } from './message-samples.ts'

it('parametersIn lists the parameters of all languages; those with the type number and those on which a plural depends are numbers', () => {
  expect(parametersIn(['{n:number} of {total}', '{n} sur {total}, {{who:lui|eux}}'])).toEqual([
    { name: 'n', isNumber: true },
    { name: 'total', isNumber: false },
    { name: 'who', isNumber: true },
  ])
  expect(parametersIn(['{n} {{place|places}}'])).toEqual([{ name: 'n', isNumber: true }])
  expect(parametersIn(['{{n:one place|{n} places in {city}}}'])).toEqual([
    { name: 'n', isNumber: true },
    { name: 'city', isNumber: false },
  ])
  expect(parametersIn(['Plain'])).toEqual([])
})

it('sampleMessages shows a message for each plural form of the language', () => {
  const samples = (message: string, language: string) => sampleMessages(message, language, parametersIn([message]))
  expect(samples('{n} {{place|places}}', 'en')).toEqual(['1 place', '5 places'])
  expect(samples('{n} {{place restante|places restantes}}', 'fr')).toEqual(['1 place restante', '5 places restantes'])
  expect(samples('{n} {{miejsce|miejsca|miejsc}}', 'pl')).toEqual(['1 miejsce', '2 miejsca', '5 miejsc'])
  expect(samples('{{n:a seat|{n} seats}}', 'en')).toEqual(['a seat', '5 seats'])
  expect(samples('Write to {email} about {thing}', 'en')).toEqual(['Write to name@example.org about ‹thing›'])
  expect(samples('No parameter', 'en')).toEqual(['No parameter'])
})

it('sampleValue follows the language of the text', () => {
  expect(sampleValue({ name: 'percent', isNumber: false }, 'en')).toBe('15%')
  expect(sampleValue({ name: 'percent', isNumber: false }, 'fr')).toMatch(/^15\s%$/)
  expect(sampleValue({ name: 'month', isNumber: false }, 'fr')).toBe('mai')
  expect(sampleValue({ name: 'request', isNumber: false }, 'fr-FR')).toBe('‹demande›')
  expect(sampleValue({ name: 'constructor', isNumber: false }, 'en')).toBe('‹constructor›')
})
