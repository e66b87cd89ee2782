import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { english } from '#tests/content/support/in-english.ts'
import { searchResultRules } from './search-results.ts'

const page = (name: string, title: string, description: string) =>
  new ContentFile(
    `translations/${name}.yaml`,
    `meta:\n  title: { en: ${title}, fr: ${name} }\n  description: { en: ${description}, fr: La page ${name} }\n`,
  )

const findingsOn = (...valid: ContentFile[]) => [
  ...(searchResultRules.checks.content?.({ today: '2030-05-10', files: valid, valid, names: [], images: [] }) ?? []),
]

/** Returns the findings that are not about short descriptions. Most tests use pages with short descriptions, and ignore these findings. */
const otherFindingsOn = (...files: ContentFile[]) => findingsOn(...files).filter(({ rule }) => rule !== 'short-description')

it('reports the second of two pages with the same title, and names the first', () => {
  const repeated = otherFindingsOn(page('one', 'Same', 'This'), page('two', 'Same', 'That'), page('three', 'Other', 'This'))
  expect(repeated.map(({ rule, file, path, message }) => [rule, file, path?.join('.'), english(message)])).toEqual([
    ['duplicate-title', 'translations/two.yaml', 'meta.title.en', 'is also the title of translations/one.yaml'],
    ['duplicate-title', 'translations/three.yaml', 'meta.description.en', 'is also the description of translations/one.yaml'],
  ])
})

it('includes the name of the house in the length of a title', () => {
  const frame = new ContentFile(
    'translations/common.yaml',
    'meta:\n  title: { en: "{title:string} – {brand:string}", fr: "{title}, {brand}" }\n',
  )
  const site = (brand: string) =>
    new ContentFile('site.yaml', readFileSync('tests/specimen/content/site.yaml', 'utf8').replace(/^brand: .*/m, `brand: ${brand}`))
  const long = page('one', 'x'.repeat(40), 'A page')
  expect(otherFindingsOn(frame, site('x'.repeat(17)), long)).toEqual([])
  expect(otherFindingsOn(frame, site('x'.repeat(18)), long)).toMatchObject([{ rule: 'long-title', path: ['meta', 'title', 'en'] }])
})

it('reports descriptions that are too short or too long', () => {
  const reported = (length: number) =>
    findingsOn(page('one', 'One', 'x'.repeat(length)))
      .filter(({ path }) => path?.join('.') === 'meta.description.en')
      .map(({ rule, message }) => `${rule}: ${english(message)}`)
  expect(reported(99)).toEqual(['short-description: has 99 characters; search engines prefer at least 100'])
  expect(reported(100)).toEqual([])
  expect(reported(161)).toEqual(['long-description: has 161 characters; search results show 160'])
})
