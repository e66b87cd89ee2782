import { expect, it } from 'vitest'
import { translations } from '../../../src/content/schema/index.ts'
import { searchResultFindings } from './search-results.ts'
import { parseYaml } from './yaml.ts'

const page = (name: string, title: string, description: string) => {
  const { source } = parseYaml(
    `translations/${name}.yaml`,
    `meta:\n  title: { en: ${title}, fr: ${name} }\n  description: { en: ${description}, fr: La page ${name} }\n`,
  )
  return { source, value: translations.parse(source.value) }
}

it('tells the second of two pages with the same title, and names the first', () => {
  const found = searchResultFindings([page('one', 'Same', 'This'), page('two', 'Same', 'That'), page('three', 'Other', 'This')])
  expect(found.map(({ rule, file, path, message }) => [rule, file, path, message])).toEqual([
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
  expect(searchResultFindings([frame, site('x'.repeat(17)), long])).toEqual([])
  expect(searchResultFindings([frame, site('x'.repeat(18)), long])).toMatchObject([{ rule: 'long-title', path: 'meta.title.en' }])
})
