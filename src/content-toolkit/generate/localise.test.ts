import { beforeEach, expect, it } from 'vitest'
import type { Picture } from '#src/content-model/schema/fields/picture.ts'
import { bilingualText, testFormats } from '#tests/content/support/formats.ts'
import { createLocaliser, type TextPlace } from './localise.ts'

const forItem = (seed: string, position: number) => ({
  kind: 'engraving' as const,
  src: `${seed}:${position}`,
  width: 1,
  height: 1,
  ground: 'dark' as const,
})
const photograph = { kind: 'photograph' as const, sources: [], src: '/photographs/box.webp', width: 3, height: 2 }
const pictures = { forItem, photographs: new Map([['box.jpg', photograph]]) }
const picture = (image?: Picture['image']): Picture => ({ kind: 'picture', size: 'large', image })

let transformed: (TextPlace & { text: string })[] = []
beforeEach(() => (transformed = []))

/** Localises a value to French, and records the calls of the text transform in `transformed`. */
const inFrench = createLocaliser('fr', testFormats, pictures, (text, place) => {
  transformed.push({ text, ...place })
  return `‹${text}›`
})
const french = <T>(value: T) => inFrench(value, 'list', 'list.yaml')

it('returns a text in one language with the typography of the language, and passes its file and path to the transform', () => {
  expect(french([{ title: bilingualText('Why?', 'Pourquoi ?') }])).toEqual([{ title: '‹Pourquoi\u202f?›' }])
  expect(transformed).toMatchObject([{ file: 'list.yaml', path: [0, 'title', 'fr'] }])
})

it('transforms each part of a price, and joins the transformed parts to the text of the price', () => {
  const price = { kind: 'price', form: 'amount', amount: 20, currency: 'EUR', per: 'day' } as const
  expect(french({ price })).toEqual({
    price: {
      text: '‹20\u00a0€› ‹par jour›',
      parts: [
        { kind: 'figure', text: '‹20\u00a0€›' },
        { kind: 'space', text: ' ' },
        { kind: 'unit', text: '‹par jour›' },
      ],
      raw: price,
    },
  })
})

it('formats a day and keeps its ISO form', () => {
  const { date } = french({ date: { kind: 'date', iso: '2026-03-05' } as const })
  expect(date).toMatchObject({ iso: '2026-03-05', text: '‹5 mars 2026›', monthAndYear: '‹mars 2026›' })
})

it('formats opening hours row by row and keeps their time zone', () => {
  const days = { from: 'monday', to: 'friday' } as const
  const times = { opens: '09:00', closes: '18:00' }
  const week = [{ days, ...times }]
  const { hours } = french({ hours: { kind: 'opening-hours' as const, timeZone: 'Europe/Paris', week } })
  expect(hours).toMatchObject({ timeZone: 'Europe/Paris', rows: [{ raw: { ...days, spans: [times] } }] })
  expect(JSON.stringify(hours)).toMatch(/‹Du lundi au vendredi›.*‹de 9.*h.*›/)
})

it('transforms the finished text of a time window, a percent range and a figure', () => {
  const { window, share, count } = french({
    window: { kind: 'time-window', from: '09:00', to: '12:00' },
    share: { kind: 'percent-range', from: 10, to: 20 },
    count: { kind: 'figure', form: 'at-least', number: 50 },
  } as const)
  for (const text of [window, share, count]) expect(text).toMatch(/^‹.*\d.*›$/)
  expect(transformed.map(({ path }) => path)).toEqual([['window'], ['share'], ['count']])
})

it('turns a reference into the id of its target, and does not pass this id to the transform', () => {
  expect(french({ plan: { kind: 'reference', target: 'prestige' } as const })).toEqual({ plan: 'prestige' })
  expect(transformed).toEqual([])
})

it('transforms strings that pages show as written, such as a postal address, and keeps other strings, such as a time zone', () => {
  const office = { id: 'paris', address: ['1 rue A', 'Paris'], hours: { timeZone: 'Europe/Paris' } }
  const shown = inFrench([office], 'offices', 'offices.yaml')
  expect(shown).toEqual([{ ...office, address: ['‹1 rue A›', '‹Paris›'] }])
  expect(transformed).toMatchObject([
    { text: '1 rue A', path: [0, 'address', 0], isVerbatim: true },
    { text: 'Paris', path: [0, 'address', 1], isVerbatim: true },
  ])
})

it('draws an engraving from a seed (the list and the ids of the items that contain the picture) and a position in the list', () => {
  const shown = french([
    { id: 'a', picture: picture() },
    { id: 'b', rooms: [{ id: 'x', picture: picture() }, { picture: picture() }] },
  ])
  expect(shown).toMatchObject([
    { picture: { kind: 'engraving', src: 'list/a:0#‹›' } },
    { rooms: [{ picture: { src: 'list/b/rooms/x:0#‹›' } }, { picture: { src: 'list/b/rooms:1#‹›' } }] },
  ])
})

it('shows a photograph with its alt text and focus instead of an engraving', () => {
  const alt = bilingualText('A box', 'Une boîte')
  const shown = french({ id: 'a', picture: picture({ file: 'box.jpg', focus: 'top', alt }) })
  expect(shown).toEqual({ id: 'a', picture: { ...photograph, alt: '‹Une boîte›', focus: 'top', src: `${photograph.src}#‹›` } })
  expect(transformed).toMatchObject([{ path: ['picture', 'alt', 'fr'] }, { text: '', path: ['picture'] }])
})

it('returns texts without marks or other changes if no transform is given', () => {
  expect(
    createLocaliser('fr', testFormats, pictures)({ title: bilingualText('A', 'B'), picture: picture() }, 'list', 'list.yaml'),
  ).toMatchObject({
    title: 'B',
    picture: { kind: 'engraving', src: 'list:0' },
  })
})
