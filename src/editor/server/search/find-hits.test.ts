import { expect, it } from 'vitest'
import fc from '#tests/harness/property-tests.ts'
import { findHits } from './find-hits.ts'

const parts = (text: string, query: string, onlyWholeWords = false) =>
  findHits(text, query, onlyWholeWords).map(({ start, end }) => text.slice(start, end))

it.each([
  ['accents and case', 'Un Événement, un evenement', 'EVENEMENT', ['Événement', 'evenement']],
  ['the composition of letters', 'le di\u0302ner', 'dîner', ['di\u0302ner']],
  ['the kind of apostrophe', "L’art, l'art, lʼart", "l'art", ['L’art', "l'art", 'lʼart']],
  ['the kind of hyphen', 'après‑midi, après-midi, après–midi', 'apres-midi', ['après‑midi', 'après-midi', 'après–midi']],
  ['the kind of quotation mark', 'a “word”, a "word"', '"word"', ['“word”', '"word"']],
  [
    'the kind and number of spaces',
    'dix\u00a0mille\u202feuros, dix \t mille\neuros',
    'dix mille euros',
    ['dix\u00a0mille\u202feuros', 'dix \t mille\neuros'],
  ],
  ['the spaces that typography adds', 'Bonjour! « Oui »', 'bonjour\u202f! «\u202foui\u202f»', ['Bonjour! « Oui »']],
  ['soft hyphens and joiners', 'con\u00adsei\u00adller, commençons-\u2060nous', 'conseiller', ['con\u00adsei\u00adller']],
  ['a word joiner that typography adds', 'commençons-nous', 'commençons-\u2060nous', ['commençons-nous']],
  ['case, also of letters that become longer', 'Straße, œuvre, ﬁn, İle', 'STRASSE', ['Straße']],
  ['ligatures', 'œuvre, Œuvre, ﬁn', 'oeuvre', ['œuvre', 'Œuvre']],
  ['the stars of emphasis', 'Un art *de vivre*', 'art de vivre', ['art *de vivre']],
  ['nothing in a whole parameter', 'de {n:number} à {n}', '{n}', ['{n}']],
])('findHits ignores %s: in the text %j, the query %j finds %j', (_, text, query, hits) => {
  expect(parts(text, query)).toEqual(hits)
})

it('a query does not find a part of a letter, of a ligature or of the name of a parameter', () => {
  expect(parts('Straße', 's')).toEqual(['S'])
  expect(parts('œuvre', 'o')).toEqual([])
  expect(parts('{hours} hours {{hours:an hour|hours}}', 'hours')).toEqual(['hours', 'hours'])
})

it('with onlyWholeWords, matches inside a longer word are left out', () => {
  expect(parts('l’art, artiste, part, art, *art*, 2art', 'art', true)).toEqual(['art', 'art', 'art'])
})

it('a query without letters, digits or visible signs finds nothing', () => {
  expect(['', ' ', '\u00ad', '*', '\u0301'].map((query) => findHits('a * b', query))).toEqual([[], [], [], [], []])
})

/**
 * The parts of which the test makes random texts. Some become longer or shorter if case and accents are removed. Some are equal for a
 * search, such as œ and oe.
 */
const piece = fc.constantFrom(
  ...[
    'a',
    'A',
    'é',
    'e\u0301',
    'E',
    'ß',
    'ss',
    'S',
    'ﬁ',
    'fi',
    'œ',
    'oe',
    'İ',
    'i',
    '𝒜',
    '👩‍👧',
    '’',
    "'",
    '-',
    '–',
    '“',
    '«',
    '»',
    ';',
    '.',
    '…',
  ],
  ...[' ', '\u00a0', '\u202f', '\t', '\u00ad', '\u2060', '*', '\u0301', '{n}', '{{n:', '}}', '|', '\u{e0100}'],
)
const randomText = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

it('for any text and query, hits are in order, do not overlap, match the query, and split no letter', () => {
  fc.assert(
    fc.property(randomText, randomText, fc.nat(12), fc.nat(12), (text, other, from, to) => {
      const query = text.slice(from, to) || other
      let end = 0
      for (const hit of findHits(text, query)) {
        expect(hit.start).toBeGreaterThanOrEqual(end)
        expect(hit.end).toBeGreaterThan(hit.start)
        end = hit.end
        expect(findHits(text.slice(hit.start, hit.end), query)).toEqual([{ start: 0, end: hit.end - hit.start }])
        expect(text.slice(hit.end)).not.toMatch(/^[\p{M}\udc00-\udfff]/u)
        expect(text.slice(hit.start)).not.toMatch(/^[\p{M}\udc00-\udfff]/u)
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 3000 },
  )
})

it('any text is found in a longer text, even if composition, case, spaces, soft hyphens or punctuation differ in one of them', () => {
  const rewritings: ((text: string) => string)[] = [
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFC'),
    (text) => text.toUpperCase(),
    (text) => text.replaceAll(' ', '\u202f'),
    (text) => Array.from(text).join('\u00ad'),
    (text) => text.replaceAll("'", '’').replaceAll('-', '–'),
  ]
  const words = fc.array(fc.constantFrom("l'art", 'de', 'vivre', 'été', 'Straße', 'après-midi', 'cœur'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(words, words, words, fc.constantFrom(...rewritings), (before, wanted, after, rewrite) => {
      const text = [...before, ...wanted, ...after].join(' ')
      const found = findHits(rewrite(text), wanted.join(' ')).map(({ start, end }) => rewrite(text).slice(start, end))
      expect(found.length).toBeGreaterThan(0)
      expect(findHits(text, rewrite(wanted.join(' ')))).toHaveLength(found.length)
    }),
  )
})
