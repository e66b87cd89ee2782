import { expect, it } from 'vitest'
import { emailLink, phoneLink, whatsappLink } from './links.ts'

it('opens a WhatsApp chat with the digits of the number and the message encoded', () => {
  expect(whatsappLink('+44 7700 900123', 'Bonjour, j’écris & demande ?')).toBe(
    'https://wa.me/447700900123?text=Bonjour%2C%20j%E2%80%99%C3%A9cris%20%26%20demande%20%3F',
  )
})

it('writes telephone and e-mail links', () => {
  expect(phoneLink('+44 20 7946 0123')).toBe('tel:+442079460123')
  expect(emailLink('a@b.example')).toBe('mailto:a@b.example')
})
