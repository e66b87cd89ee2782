import { afterAll, expect, it } from 'vitest'
import { testRepositories } from '#tests/harness/publishing/test-repository.ts'
import { findUnpublished } from './differences.ts'
import { withoutChange } from './without-change.ts'

const repositories = testRepositories()
afterAll(() => repositories.remove())

const published = `# Plans
- id: first
  name: { en: One, fr: Un }
  price: { amount: 100, currency: EUR }
- id: second
  name: { en: Two, fr: Deux }
  price: { amount: 200, currency: EUR }
`
const file = 'plans.yaml'

/** Saves a text, then reverts its unpublished changes one by one, as `findUnpublished` lists them. Returns the text after each revert. */
async function revertAll(name: string, saved: string): Promise<string[]> {
  const site = repositories.create(name)
  site.commit('Begin', { 'content/plans.yaml': published })
  site.write('content/plans.yaml', saved)
  const texts: string[] = []
  for (;;) {
    const listed = await findUnpublished(site.root)
    const [change] = listed.kind === 'found' ? listed.changes : []
    if (!change) return texts
    const text = await withoutChange(site.root, change, site.read('content/plans.yaml'))
    texts.push(text ?? 'unchanged')
    site.write('content/plans.yaml', text ?? published)
  }
}

it('withoutChange keeps the other changes and the layout of the file', async () => {
  const saved = published.replace('en: One', 'en: Uno').replace('amount: 200', 'amount:   250').replace('# Plans', '# Subscriptions')
  expect(await revertAll('layout', saved)).toEqual([saved.replace('en: Uno', 'en: One'), published])
})

it('withoutChange removes a new item, brings a removed item back, and restores the order', async () => {
  const [comment = '', first = '', second = ''] = published.split(/^(?=- id)/m)
  const third = '- id: third\n  name: { en: Three, fr: Trois }\n'
  expect((await revertAll('added', published + third)).at(-1)).toBe(published)
  expect((await revertAll('removed', comment + second)).at(-1)).toBe(published)
  expect((await revertAll('order', comment + second + first)).at(-1)).toBe(published)
})

it('withoutChange returns undefined if the file no longer has the change, or if main does not have the file', async () => {
  const site = repositories.create('nothing')
  site.commit('Begin', { 'content/plans.yaml': published })
  expect(await withoutChange(site.root, { file, path: [{ id: 'first' }, 'name'] }, published)).toBeUndefined()
  expect(await withoutChange(site.root, { file: 'events.yaml', path: [] }, published)).toBeUndefined()
})
