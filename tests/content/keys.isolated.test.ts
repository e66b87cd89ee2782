import { isValidElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { keepText, type TextTransform } from '#src/content-toolkit/generate/localise.ts'
import { checkOn, specimen } from './support/content-with.ts'
import { renderedPages, setStage, stage } from './support/rendering.tsx'

vi.mock('vike-react/useData', () => ({ useData: () => stage.data }))
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))
vi.mock('#src/content-model/generated/content.json', () => ({ default: new Proxy({}, { get: () => stage.content }) }))
vi.mock('#src/content-model/generated/dictionaries.json', () => ({ default: new Proxy({}, { get: () => stage.dictionary }) }))
vi.mock('#src/site/index.css', () => ({}))

// React warns of duplicate keys only in a browser, and never of keys that differ between languages. So this test records the keys of every
// rendered list.
const lists = vi.hoisted((): ReactNode[][] => [])
vi.mock('react/jsx-dev-runtime', async (importOriginal) => {
  const runtime = await importOriginal<typeof import('react/jsx-dev-runtime')>()
  const jsxDEV: typeof runtime.jsxDEV = (type, props, key, isStatic, ...rest) => {
    const { children } = props as { children?: ReactNode } // the children of every element are React nodes
    const groups = isStatic && Array.isArray(children) ? children : [children]
    lists.push(...groups.filter((group): group is ReactNode[] => Array.isArray(group)))
    return runtime.jsxDEV(type, props, key, isStatic, ...rest)
  }
  return { ...runtime, jsxDEV }
})

const { content, findings } = checkOn(specimen)

/** Renders every page in a language. Returns the React keys of the items of each rendered list. */
async function keysIn(locale: Locale, finish: TextTransform = keepText): Promise<string[][]> {
  if (!content) throw new Error(JSON.stringify(findings))
  lists.length = 0
  setStage(content, locale, finish)
  for await (const html of renderedPages()) expect(html).not.toBe('')
  // Leaves out elements without a React key: they are children that a component passes on as an array. Items of a list have keys.
  return lists.map((list) => list.flatMap((item) => (isValidElement(item) ? (item.key ?? []) : [])))
}

it('lists have the same React keys in every language, so that a language switch keeps items open', { timeout: 30_000 }, async () => {
  const expected = await keysIn(baseLocale)
  expect(expected.flat()).not.toEqual([])
  for (const locale of localeCodes) expect(await keysIn(locale)).toEqual(expected)
})

it('items of a rendered list have different React keys, even if their texts are equal', { timeout: 30_000 }, async () => {
  const repeated = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)
  expect((await keysIn(baseLocale, () => 'Same')).flatMap(repeated)).toEqual([])
})
