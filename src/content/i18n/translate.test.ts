import { describe, expect, it } from 'vitest'
import { type Dictionary, translationFunctions } from './translate.ts'

/** Returns a fixed dictionary, so that no test depends on the content of the site. */
const dictionary = (home: object) => ({ home }) as unknown as Pick<Dictionary, 'home'>

describe('a message', () => {
  it('is a function that returns its text', () => {
    const LL = translationFunctions('en', dictionary({ hero: { title: 'Good evening' } }))
    expect(LL.home.hero.title()).toBe('Good evening')
  })

  it.each(['constructor', '__proto__', 'toString'])('may be the text “%s”, on which typesafe-i18n fails', (word) => {
    expect(translationFunctions('en', dictionary({ hero: { title: word } })).home.hero.title()).toBe(word)
  })

  it('fills in parameters, and chooses singular or plural as its language does', () => {
    const home = { opportunities: { spots: '{n} {{place|places}}' } }
    const say = (locale: 'en' | 'fr', n: number) => translationFunctions(locale, dictionary(home)).home.opportunities.spots({ n })
    expect([say('en', 0), say('en', 1), say('en', 2)]).toEqual(['0 places', '1 place', '2 places'])
    expect([say('fr', 0), say('fr', 1), say('fr', 2)]).toEqual(['0 place', '1 place', '2 places'])
  })

  it('fills in the forms of a plural too', () => {
    const say = (n: number) =>
      translationFunctions('en', dictionary({ opportunities: { spots: '{{n:the last place|{n} places}}' } })).home.opportunities.spots({
        n,
      })
    expect([say(1), say(12)]).toEqual(['the last place', '12 places'])
  })
})

it('a list is an array of finished texts', () => {
  const trust = [
    { id: 'b', text: 'B {n}' },
    { id: 'a', text: 'A' },
  ]
  expect(translationFunctions('en', dictionary({ hero: { trust } })).home.hero.trust).toEqual(trust)
})

describe('a message that is not in the dictionary shows its key', () => {
  const LL = translationFunctions('en', dictionary({ hero: {} }))

  it('if only this message is missing', () => {
    expect(LL.home.hero.title()).toBe('home.hero.title')
  })

  it('if its whole group is missing', () => {
    expect(LL.home.opportunities.spots({ n: 2 })).toBe('home.opportunities.spots')
  })

  it('if a whole list is missing', () => {
    expect(String(LL.home.hero.trust.map(({ text }) => text))).toBe('home.hero.trust.map')
  })

  it('if the message is printed instead of called', () => {
    expect(String(LL.home.hero.title)).toBe('home.hero.title')
  })

  it('if the whole language failed to load', () => {
    expect(translationFunctions('fr', undefined).home.hero.title()).toBe('home.hero.title')
  })

  it('even if its name is that of a property of every object, such as “constructor”', () => {
    const { hero } = LL.home as unknown as { hero: Record<string, () => string> }
    expect(hero['constructor']?.()).toBe('home.hero.constructor')
  })
})
