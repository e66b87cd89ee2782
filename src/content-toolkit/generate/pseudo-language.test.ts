import { expect, it } from 'vitest'
import { toPseudo, translateToPseudo } from './pseudo-language.ts'

it.each(['Good evening', 'The door is *already* open.', 'Private concierge and VIP access', 'Demander un entretien privé'])(
  'the pseudo-language makes “%s” 35 percent longer and accents every vowel',
  (text) => {
    const changed = translateToPseudo(text)
    expect(changed.length).toBe(text.length + Math.ceil(text.length * 0.35))
    expect(changed).not.toMatch(/[aeiou]/i)
    expect(changed.replace(/[âëïôû]/gi, '')).toBe(text.replace(/[aeiou]/gi, ''))
  },
)

it('the pseudo-language keeps parameters and digits, and accents the words in a plural such as {{one|other}}', () => {
  expect(translateToPseudo('{hours} and {{one|other}}')).toMatch(/^\{hours\} â+nd \{\{ô+në+\|ô+thë+r\}\}$/)
  expect(translateToPseudo('24/7')).toBe('24/7')
})

it('toPseudo keeps a text that is the same in every language, such as the name of a person', () => {
  expect(toPseudo('Hélène', { file: 'team.yaml', path: [0, 'name'], isVerbatim: true })).toBe('Hélène')
})
