import { expect, it } from 'vitest'
import { toPseudo, translateToPseudo } from './pseudo-language.ts'

it.each(['Good evening', 'The door is *already* open.', 'Private concierge and VIP access', 'Demander un entretien privé'])(
  'the pseudo-language makes “%s” a third longer and accents every vowel',
  (text) => {
    const changed = translateToPseudo(text)
    expect(changed.length).toBe(text.length + Math.ceil(text.length * 0.35))
    expect(changed).not.toMatch(/[aeiou]/i)
    expect(changed.replace(/[âëïôû]/gi, '')).toBe(text.replace(/[aeiou]/gi, ''))
  },
)

it('the pseudo-language keeps parameters and digits, and translates plurals', () => {
  expect(translateToPseudo('{hours} and {{one|other}}')).toMatch(/^\{hours\} â+nd \{\{ô+në+\|ô+thë+r\}\}$/)
  expect(translateToPseudo('24/7')).toBe('24/7')
})

it('the pseudo-language keeps names', () => {
  expect(toPseudo('Hélène', { file: 'team.yaml', path: [0, 'name'], isVerbatim: true })).toBe('Hélène')
})
