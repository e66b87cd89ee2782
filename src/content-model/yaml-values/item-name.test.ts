import { expect, it } from 'vitest'
import { itemName } from './item-name.ts'

it('an item has its name in each language, and a row of opening hours its days', () => {
  const event = { id: 'a-private-view', title: { en: 'A private view', fr: 'Un vernissage' } }
  expect([itemName(event), itemName(event, 'fr')]).toEqual(['A private view', 'Un vernissage'])
  const row = { days: 'monday', opens: '09:00', closes: '18:00' }
  expect([itemName(row), itemName(row, 'fr')]).toEqual(['Monday', 'Lundi'])
  expect(itemName({ days: { from: 'saturday', to: 'sunday' }, by: 'appointment' }, 'fr')).toBe('Samedi – Dimanche')
  expect(itemName({ days: 'someday' })).toBeUndefined()
  expect(itemName({ amount: 3 })).toBeUndefined()
})
