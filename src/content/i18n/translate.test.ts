import { describe, expect, it } from 'vitest'
import type { Translation } from '../generated/message-types.ts'
import { titledTexts, translationFunctions } from './translate.ts'

/** A dictionary for the test, so that no test depends on the copy. */
const dictionary = (home: object) => ({ home }) as unknown as Pick<Translation, 'home'>

describe('a message', () => {
  it('is a function that returns its text', () => {
    const LL = translationFunctions('en', dictionary({ hero: { title: 'Good evening' } }))
    expect(LL.home.hero.title()).toBe('Good evening')
  })

  it.each(['constructor', '__proto__', 'toString'])('may be “%s”, on which typesafe-i18n fails', (word) => {
    expect(translationFunctions('en', dictionary({ hero: { title: word } })).home.hero.title()).toBe(word)
  })

  it('takes parameters and chooses the number of its language', () => {
    const words = { opportunities: { spots: '{n} {{place|places}}' } }
    const say = (locale: 'en' | 'fr', n: number) => translationFunctions(locale, dictionary(words)).home.opportunities.spots({ n })
    expect([say('en', 0), say('en', 1), say('en', 2)]).toEqual(['0 places', '1 place', '2 places'])
    expect([say('fr', 0), say('fr', 1), say('fr', 2)]).toEqual(['0 place', '1 place', '2 places'])
  })

  it('is listed by its group in the order of the file', () => {
    const LL = translationFunctions('en', dictionary({ hero: { trust: { discretion: 'a', network: 'b', expertise: 'c' } } }))
    expect(Object.values(LL.home.hero.trust).map((say) => say())).toEqual(['a', 'b', 'c'])
  })
})

describe('what is not in the dictionary shows its own key', () => {
  const LL = translationFunctions('en', dictionary({ hero: {} }))

  it('where one message is missing', () => {
    expect(LL.home.hero.title()).toBe('home.hero.title')
  })

  it('where a whole group is missing', () => {
    expect(LL.home.opportunities.spots({ n: 2 })).toBe('home.opportunities.spots')
  })

  it('where the key is printed instead of called', () => {
    expect(String(LL.home.hero.title)).toBe('home.hero.title')
  })

  it('where the whole language failed to load', () => {
    expect(translationFunctions('fr', undefined).home.hero.title()).toBe('home.hero.title')
  })

  it('even where the name is one that every object has', () => {
    const { hero } = LL.home as unknown as { hero: Record<string, () => string> }
    expect(hero['constructor']?.()).toBe('home.hero.constructor')
  })
})

it('lists titles and texts in their order, each with its key', () => {
  const item = (title: string, text: string) => ({ title: () => title, text: () => text })
  expect(titledTexts({ b: item('B', 'first'), a: item('A', 'second') })).toEqual([
    { id: 'b', title: 'B', text: 'first' },
    { id: 'a', title: 'A', text: 'second' },
  ])
})
