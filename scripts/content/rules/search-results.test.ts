import { expect, it } from 'vitest'
import { translations } from '../../../src/content/schema/index.ts'
import { searchResultFindings } from './search-results.ts'
import { parseYaml } from '../source/yaml.ts'

const page = (name: string, title: string, description: string) => {
  const { source } = parseYaml(
    `translations/${name}.yaml`,
    `meta:\n  title: { en: ${title}, fr: ${name} }\n  description: { en: ${description}, fr: La page ${name} }\n`,
  )
  return { source, value: translations.parse(source.value) }
}

/** What is said of these pages beside the length of their descriptions, which are short here. */
const found = (...files: Parameters<typeof searchResultFindings>[0]) =>
  searchResultFindings(files).filter(({ rule }) => rule !== 'short-description')

it('tells the second of two pages with the same title, and names the first', () => {
  const repeated = found(page('one', 'Same', 'This'), page('two', 'Same', 'That'), page('three', 'Other', 'This'))
  expect(repeated.map(({ rule, file, path, message }) => [rule, file, path, message])).toEqual([
    ['duplicate-title', 'translations/two.yaml', 'meta.title.en', 'is the title of translations/one.yaml too'],
    ['duplicate-title', 'translations/three.yaml', 'meta.description.en', 'is the description of translations/one.yaml too'],
  ])
})

it('counts the name of the house into a title', () => {
  const common = parseYaml(
    'translations/common.yaml',
    'meta:\n  title: { en: "{title:string} – {brand:string}", fr: "{title}, {brand}" }\n',
  ).source
  const frame = { source: common, value: translations.parse(common.value) }
  const site = (brand: string) => ({ source: parseYaml('site.yaml', '').source, value: { brand } })
  const long = page('one', 'x'.repeat(40), 'A page')
  expect(found(frame, site('x'.repeat(17)), long)).toEqual([])
  expect(found(frame, site('x'.repeat(18)), long)).toMatchObject([{ rule: 'long-title', path: 'meta.title.en' }])
})

it('tells a description that is too short to be shown', () => {
  const rules = (length: number) =>
    searchResultFindings([page('one', 'One', 'x'.repeat(length))])
      .filter(({ path }) => path === 'meta.description.en')
      .map(({ rule }) => rule)
  expect(rules(99)).toEqual(['short-description'])
  expect(rules(100)).toEqual([])
  expect(rules(161)).toEqual(['long-description'])
})
