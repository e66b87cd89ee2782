import { describe, expect, it } from 'vitest'
import { type Dictionary, translationFunctions } from './translate.ts'

/** Returns a fixed dictionary, so that no test depends on the content of the site. */
const dictionary = (home: object) => ({ home }) as unknown as Pick<Dictionary, 'home'>

describe('messages', () => {
  it('a message is a function that returns its words', () => {
    const messages = translationFunctions('en', dictionary({ hero: { title: 'Good evening' } }))
    expect(messages.home.hero.title()).toBe('Good evening')
  })

  it.each(['constructor', '__proto__', 'toString'])(
    'translationFunctions returns a message whose text is “%s”, on which typesafe-i18n fails',
    (word) => {
      expect(translationFunctions('en', dictionary({ hero: { title: word } })).home.hero.title()).toBe(word)
    },
  )

  it('a message fills in parameters, and chooses singular or plural by the rules of its language', () => {
    const home = { events: { spots: '{n} {{place|places}}' } }
    const say = (locale: 'en' | 'fr', n: number) => translationFunctions(locale, dictionary(home)).home.events.spots({ n })
    expect([say('en', 0), say('en', 1), say('en', 2)]).toEqual(['0 places', '1 place', '2 places'])
    expect([say('fr', 0), say('fr', 1), say('fr', 2)]).toEqual(['0 place', '1 place', '2 places'])
  })

  it('parameters in the forms of a plural are filled in too', () => {
    const say = (n: number) =>
      translationFunctions('en', dictionary({ events: { spots: '{{n:the last place|{n} places}}' } })).home.events.spots({
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

describe('missing messages', () => {
  const messages = translationFunctions('en', dictionary({ hero: {} }))

  it('a message shows its key if only this message is missing', () => {
    expect(messages.home.hero.title()).toBe('home.hero.title')
  })

  it('a message shows its key if its whole group is missing', () => {
    expect(messages.home.events.spots({ n: 2 })).toBe('home.events.spots')
  })

  it('a list shows its key if the whole list is missing', () => {
    expect(String(messages.home.hero.trust.map(({ text }) => text))).toBe('home.hero.trust.map')
  })

  it('a missing message shows its key if it is printed instead of called', () => {
    expect(String(messages.home.hero.title)).toBe('home.hero.title')
  })

  it('a message shows its key if the whole dictionary is missing', () => {
    expect(translationFunctions('fr', undefined).home.hero.title()).toBe('home.hero.title')
  })

  it('a missing message shows its key even if every object has a property of its name, such as “constructor”', () => {
    const { hero } = messages.home as unknown as { hero: Record<string, () => string> }
    expect(hero['constructor']?.()).toBe('home.hero.constructor')
  })
})
