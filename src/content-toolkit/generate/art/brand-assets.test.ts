import { expect, it } from 'vitest'
import { drawableTexts } from './brand-assets.ts'

const texts = { title: 'The price, *agreed* beforehand.', brand: 'House', tagline: 'Est. 2004' }

it('a share image shows the title if the fonts have its letters', () => expect(drawableTexts(texts)).toEqual(texts))

it('a share image shows the brand instead of a title and a tagline if the fonts lack letters of the title', () =>
  expect(drawableTexts({ ...texts, title: 'السعر' })).toEqual({ title: 'House', brand: '', tagline: '' }))

it('a share image never shows a brand whose letters the fonts lack', () => {
  expect(drawableTexts({ ...texts, brand: 'البيت' })).toEqual({ ...texts, brand: '' })
  expect(drawableTexts({ ...texts, title: 'السعر', brand: 'البيت' })).toEqual({ title: '', brand: '', tagline: '' })
})
