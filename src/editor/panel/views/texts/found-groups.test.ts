import { expect, it } from 'vitest'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { groupMatches, hitsOf, inPageOrder, rewritesOf, segmentsOf } from './found-groups.ts'

const match = (key: string, part: Partial<TextMatch> = {}, hits: TextMatch['texts'][number]['hits'] = []): TextMatch => ({
  file: 'plans.yaml',
  path: [key],
  label: [{ key }],
  kind: 'text',
  pages: [],
  texts: [{ locale: 'en', text: 'A word', hits }],
  ...part,
})
const hit = { start: 2, end: 6 }

it('texts with hits are first, then texts whose label was found, then settings; texts that all pages show are last in each group', () => {
  const shared = { file: 'translations/common.yaml' }
  const matches = [match('a', shared, [hit]), match('b', {}, [hit]), match('c', { kind: 'setting' }, [hit]), match('d')]
  const groups = groupMatches(matches, true, undefined)
  expect(groups.map(({ heading, matches: group }) => [heading, group.map(({ path }) => path[0])])).toEqual([
    ['found', ['b', 'a']],
    ['byName', ['d']],
    ['settings', ['c']],
  ])
})

it('texts in the data of the page that the page does not show now have a separate heading', () => {
  const matches = [match('a', { number: 1 }), match('b', { number: 2 }), match('c')]
  expect(groupMatches(matches, false, new Set([1])).map(({ heading, matches: group }) => [heading, group.length])).toEqual([
    ['found', 1],
    ['hidden', 2],
  ])
})

it('texts are listed in the order in which the page shows them; texts that it does not show follow', () => {
  const matches = [match('contact', { number: 3 }), match('hidden', { number: 4 }), match('hero', { number: 7 }), match('unmarked')]
  expect(inPageOrder(matches, new Set([7, 3])).map(({ path }) => path[0])).toEqual(['hero', 'contact', 'hidden', 'unmarked'])
  expect(inPageOrder(matches, undefined)).toEqual(matches)
})

it('a hit in a fact or setting, or with emphasis or a parameter inside, cannot be replaced', () => {
  const canReplace = (text: string, kind: TextMatch['kind'] = 'text') =>
    hitsOf(match('a', { kind }), { locale: 'en', text, hits: [{ start: 0, end: text.length }] }).map((found) => found.canReplace)
  expect([canReplace('word'), canReplace('word', 'name')]).toEqual([[true], [true]])
  expect([canReplace('a *word*'), canReplace('{n} words'), canReplace('word', 'fact'), canReplace('word', 'setting')].flat()).not.toContain(
    true,
  )
})

it('several hits in a text become one rewrite of the text; a text that the replacement does not change has no rewrite', () => {
  const text = { locale: 'en' as const, text: 'A word, words', hits: [hit, { start: 8, end: 12 }] }
  const hits = hitsOf(match('a'), text)
  const place = { file: 'plans.yaml', path: ['a', 'en'], before: text.text }
  const replacement = (word: string) => ({ text: word, keepsCase: false })
  expect(rewritesOf(hits, replacement('term'))).toEqual([{ ...place, after: 'A term, terms' }])
  expect(rewritesOf(hits.slice(1), replacement('term'))).toEqual([{ ...place, after: 'A word, terms' }])
  expect(rewritesOf(hits, replacement('word'))).toEqual([])
})

it('segments mark the hits and shorten long texts around them', () => {
  const long = 'x'.repeat(500)
  const text = `${long}word${long}word${long}`
  const hits = [500, 1004].map((start) => ({ start, end: start + 4 }))
  const segments = segmentsOf(text, hits)
  expect(segments.map(({ isHit }) => isHit)).toEqual([false, true, false, true, false])
  expect(segments.filter(({ isHit }) => isHit).map((segment) => segment.text)).toEqual(['word', 'word'])
  expect(segments.reduce((sum, segment) => sum + segment.text.length, 0)).toBeLessThan(400)
  expect(segmentsOf('a word', [hit])).toEqual([
    { text: 'a ', isHit: false, start: 0 },
    { text: 'word', isHit: true, start: 2 },
  ])
  expect(segmentsOf('', [])).toEqual([])
})
