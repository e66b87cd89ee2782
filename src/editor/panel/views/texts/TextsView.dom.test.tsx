import { expect, it, vi } from 'vitest'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { CallAnswers } from '#tests/harness/editor/editor-session.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { TextsView } from './TextsView.tsx'

const messages = editorMessages('en')

/** Returns a match with an English text. Its hit is the first occurrence of the query. */
function matchOf(key: string, text: string, query: string): TextMatch {
  const start = text.indexOf(query)
  const hits = query === '' || start < 0 ? [] : [{ start, end: start + query.length }]
  return { file: 'plans.yaml', path: [key], label: [{ key }], kind: 'text', pages: ['/pricing'], texts: [{ locale: 'en', text, hits }] }
}

/** Shows the list of texts. The open page shows only the text `a`; a search of the whole site finds both texts. */
async function mountTexts(values = { a: { en: 'A red door' }, b: { en: 'The red wall' } }) {
  const found = (query: string, keys: readonly string[]): TextMatch[] => {
    const shown = Object.entries(values).filter(([key]) => keys.includes(key))
    return shown
      .map(([key, { en }]) => matchOf(key, en, query))
      .filter(({ texts }) => query === '' || texts.some(({ hits }) => hits.length > 0))
  }
  const search = vi.fn<NonNullable<CallAnswers['search']>>(({ query, numbers }) => ({
    matches: found(query, numbers ? ['a'] : ['a', 'b']),
    isCut: false,
  }))
  const texts = (): Answers['texts'] => ({ matches: found('', ['a']) })
  const panel = await mountPanel(<TextsView />, { values, answers: { search, texts, lists: () => ({ lists: [] }) } })
  return {
    ...panel,
    search,
    entries: () => [...panel.container.querySelectorAll('.entries > li')].map(({ textContent }) => textContent),
    lookFor: (query: string) => panel.fill(panel.input(messages.texts.filter()), query),
    everywhere: () => panel.click(panel.input(messages.texts.everywhere())),
  }
}

it('the texts of the page are listed, and each opens its place', async () => {
  const panel = await mountTexts()
  expect(panel.entries()).toEqual([expect.stringContaining('A red door')])
  const [entry] = panel.container.querySelectorAll<HTMLElement>('.entries button')
  if (entry) await panel.click(entry)
  expect(panel.store.get().view.place).toEqual({ file: 'plans.yaml', path: ['a'] })
})

it('a search marks the hits in the texts of the page or of the whole site; its options are sent to the server', async () => {
  const panel = await mountTexts()
  await panel.lookFor('red')
  expect(panel.entries()).toHaveLength(1)
  expect(panel.container.querySelector('mark')?.textContent).toBe('red')
  await panel.everywhere()
  expect(panel.entries()).toHaveLength(2)
  expect(panel.text()).toContain(messages.find.count({ hits: 2, texts: 2 }))
  await panel.click(panel.input(messages.find.wholeWords()))
  await panel.choose(panel.input(messages.find.language()), 'Français')
  expect(panel.search).toHaveBeenLastCalledWith({ query: 'red', onlyWholeWords: true, locale: 'fr' })
})

it('if a search has no hit on the page, a button shows the hits on other pages', async () => {
  const panel = await mountTexts()
  await panel.lookFor('wall')
  expect(panel.entries()).toEqual([])
  await panel.click(panel.button(messages.find.inSite({ hits: 1 })))
  expect(panel.entries()).toEqual([expect.stringContaining('The red wall')])
  await panel.click(panel.button(messages.find.seeIt()))
  expect(panel.frame.showPage).toHaveBeenCalledWith('/pricing', 'en')
})

it('while a search runs, the results of the previous search stay visible and cannot be used', async () => {
  const panel = await mountTexts()
  await panel.lookFor('red')
  const { promise, resolve } = Promise.withResolvers<Answers['search']>()
  panel.server.answers.search = () => promise
  await panel.lookFor('door')
  const results = () => panel.container.querySelector('.results')
  expect([panel.text(), results()?.hasAttribute('inert')]).toEqual([expect.stringContaining(messages.loading()), true])
  expect(panel.entries()).toHaveLength(1)
  await panel.elsewhere(() => resolve({ matches: [], isCut: false }))
  expect([panel.entries(), results()?.hasAttribute('inert')]).toEqual([[], false])
})

it('the hits with ticked checkboxes are replaced in one step, and one Undo reverts all of them', async () => {
  const panel = await mountTexts()
  await panel.lookFor('red')
  await panel.everywhere()
  await panel.click(panel.button(messages.find.replace()))
  await panel.fill(panel.input(messages.find.with()), 'blue')
  expect([...panel.container.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['blue', 'blue'])
  const [first] = panel.container.querySelectorAll<HTMLElement>('.hit input')
  if (first) await panel.click(first)
  await panel.click(panel.button(messages.find.replaceCount({ count: 1 })))
  expect(panel.draft()).toEqual(['The blue wall'])
  expect(panel.message()).toBe(messages.find.replaced({ count: 1 }))
  await panel.elsewhere(() => void panel.undoRedo.undoOrRedo('undo'))
  expect(panel.draft()).toEqual([])
})

it('buttons tick and untick all hits; the words of the ticked hits are deleted after the writer has confirmed it', async () => {
  const panel = await mountTexts()
  await panel.lookFor('red')
  await panel.click(panel.button(messages.find.replace()))
  const replaceButton = () => panel.button(messages.find.removeEmpty({ count: 1 }))
  await panel.click(panel.button(messages.find.none()))
  expect(panel.button(messages.find.removeEmpty({ count: 0 }))).toHaveProperty('disabled', true)
  await panel.click(panel.button(messages.find.all()))
  await panel.click(replaceButton())
  expect(panel.text()).toContain(messages.find.removeQuestion({ count: 1 }))
  await panel.click(panel.button(messages.keep()))
  expect(panel.draft()).toEqual([])
  await panel.click(replaceButton())
  await panel.click(panel.button(messages.find.removeCount({ count: 1 })))
  expect(panel.draft()).toEqual(['A  door'])
})
