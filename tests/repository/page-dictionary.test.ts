import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageContextServer } from 'vike/types'
import { expect, it } from 'vitest'
import { reachableFrom } from '#scripts/repository/import-graph.ts'
import { legalDocuments } from '#src/content-model/tables/pages.ts'

const root = join(import.meta.dirname, '../..')
type DataModule = { data: (context: PageContextServer) => { dictionary: Record<string, object> } }
const dataModules = import.meta.glob<DataModule>('../../pages/*/+data.ts', { eager: true })

/**
 * The module with the code of all forms. The layout of every page imports it too, but renders only Outcomes.tsx, which shows whether a
 * contact message was sent.
 */
const formsChunk = 'src/site/contact/forms-chunk.ts'
const outcomes = 'src/site/contact/form/Outcomes.tsx'
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the namespaces of messages that the given modules name in useI18n<…>(). */
const claimedNamespaces = (modules: Iterable<string>): Set<string> =>
  new Set(
    [...modules]
      .filter((module) => /^(?:pages|renderer|src\/(?!content-model\/)).*\.tsx?$/.test(module))
      .flatMap((module) => [...read(module).matchAll(/useI18n<([^>]*)>\(/g)])
      .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  )

/** Returns the messages that the +data file of a page loads. For pages/legal, returns the messages of both legal documents. */
const loadedDictionary = (data: DataModule['data']): Partial<Record<string, object>> =>
  Object.fromEntries(
    legalDocuments
      // +data files read only these two properties of the page context.
      .map((document) => ({ locale: 'en', routeParams: { document } }) as unknown as PageContextServer)
      .flatMap((context) => Object.entries(data(context).dictionary)),
  )

it.each(Object.entries(dataModules))('%s loads the namespaces of messages that the components of its page name', (path, { data }) => {
  const claimed = claimedNamespaces(reachableFrom(path.replace('../../', '').replace('+data.ts', '+Page.tsx')).keys())
  const dictionary = loadedDictionary(data)
  expect([...claimed].filter((name) => !(name in dictionary))).toEqual([])
  expect(claimed.size).toBeGreaterThan(0)
  // Every page loads the few messages of `contact` that Outcomes.tsx needs. A page with a form must load all messages of `contact`, such as
  // `labels`.
  if (claimed.has('contact')) expect(dictionary['contact']).toHaveProperty('labels')
})

it('the layout uses only the namespace `common` and the messages of `contact` that Outcomes.tsx needs, which every page loads', () => {
  const layout = reachableFrom('renderer/+Layout.tsx', formsChunk)
  expect(layout.has(formsChunk)).toBe(true)
  expect([...claimedNamespaces(layout.keys())]).toEqual([])
  const groups =
    /\{([^{}]*)\} = messages\.contact$/m
      .exec(read(outcomes))?.[1]
      ?.split(',')
      .map((name) => name.trim().split(':')[0]) ?? []
  expect(groups).toContain('success')
  for (const { data } of Object.values(dataModules))
    expect(Object.keys(loadedDictionary(data)['contact'] ?? {})).toEqual(expect.arrayContaining(groups))
})
