import { describe, expect, it } from 'vitest'
import { typeset } from './writing-rules.ts'

/** Makes special characters visible: · is a no-break space, ⸱ a narrow no-break space, + a word joiner. */
const visible = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '⸱').replaceAll('\u2060', '+')

describe('French', () => {
  it.each([
    ['a colon', 'Deux choses : la clé', 'Deux choses·: la clé'],
    ['a colon without a space', 'Deux choses: la clé', 'Deux choses·: la clé'],
    ['a question', 'Vraiment ?', 'Vraiment⸱?'],
    ['a question without a space', 'Vraiment?', 'Vraiment⸱?'],
    ['a semicolon', 'ici ; là', 'ici⸱; là'],
    ['several marks', 'Quoi ?!', 'Quoi⸱?!'],
    ['quotation marks', 'dit « oui » enfin', 'dit «⸱oui⸱» enfin'],
    ['a question in quotation marks', '« Oui ? »', '«⸱Oui⸱?⸱»'],
    ['an apostrophe', "l'été d'après", 'l’été d’après'],
    ['an amount', 'dès 1 500 €', 'dès 1⸱500·€'],
    ['a percentage', '5 % du prix', '5·% du prix'],
    ['an hour', 'dès 9 h 30', 'dès 9·h·30'],
    ['a duration', 'dès 16 ans, sous {n} heures, 12 moineaux', 'dès 16·ans, sous {n}·heures, 12 moineaux'],
    ['a word that begins like a unit', '12 anémones, 3 hôtels', '12 anémones, 3 hôtels'],
    ['an address', 'https://exemple.example/a?b', 'https://exemple.example/a?b'],
    ['a time with a colon', '9:00', '9:00'],
    ['a word of one letter', 'à vous, et à elle', 'à·vous, et à·elle'],
    ['an ellipsis', 'ainsi...', 'ainsi…'],
    ['a verb and its pronoun', 'commençons-nous, dit-elle, y a-t-il', 'commençons-+nous, dit-+elle, y·a-+t-+il'],
    [
      'a noun that ends like a pronoun, or has a single letter before its hyphen',
      'un rendez-vous, deux e-mails',
      'un rendez-+vous, deux e-+mails',
    ],
    ['a noun with a hyphen', 'Saint-Luc, sur rendez-vous', 'Saint-Luc, sur rendez-vous'],
    ['a parameter', "{n:number} {{place|places}} : l'une", '{n:number} {{place|places}}·: l’une'],
  ])('typeset applies French typography to %s: “%s” becomes “%s”', (_, plain, set) => {
    expect(visible(typeset(plain, 'fr'))).toBe(set)
    expect(typeset(typeset(plain, 'fr'), 'fr')).toBe(typeset(plain, 'fr'))
  })
})

describe('English', () => {
  it.each([
    ['an apostrophe', "members' clubs, it's", 'members’ clubs, it’s'],
    ['quotation marks', 'a "quiet" word', 'a “quiet” word'],
    ['a colon', 'Two things: the key', 'Two things: the key'],
  ])('typeset applies English typography to %s: “%s” becomes “%s”', (_, plain, set) => {
    expect(visible(typeset(plain, 'en'))).toBe(set)
  })
})
