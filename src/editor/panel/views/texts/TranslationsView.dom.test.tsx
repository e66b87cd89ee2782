import { expect, it } from 'vitest'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { OpenTranslation } from '#src/editor/protocol/calls/field-answers.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { TranslationNote } from '../TranslationNote.tsx'
import { TranslationsView } from './TranslationsView.tsx'

const messages = editorMessages('en')
const translationOf = (key: string): OpenTranslation => ({
  file: 'plans.yaml',
  path: [key],
  label: [{ key }],
  key,
  locale: 'fr',
  original: 'Another',
  text: 'Une',
  status: 'stale',
  changes: [{ locale: 'en', previous: 'One', current: 'Another' }],
})

async function mountTranslations(kind: Answers['accept']['kind'] = 'accepted') {
  let open = ['a', 'b']
  const finish = (finished: string) => {
    open = open.filter((key) => key !== finished)
  }
  const panel = await mountPanel(<TranslationsView />, {
    values: { a: { en: 'Another', fr: 'Une' }, b: { en: 'Another', fr: 'Une' } },
    answers: {
      translations: () => ({ open: open.map(translationOf) }),
      accept: ({ key }) => {
        if (kind === 'accepted') finish(key)
        return { kind }
      },
    },
  })
  return {
    ...panel,
    finish,
    textOf: (key: string) => panel.input(nameOfPlace('plans.yaml', [{ key }, { key: 'fr' }], messages)),
    press: async (text: string) => {
      const button = [...panel.container.querySelectorAll('button')].find(({ textContent }) => textContent === text)
      if (button) await panel.click(button)
    },
  }
}

it('a stale translation that is still right can be accepted; the input of the next translation then gets the focus', async () => {
  const panel = await mountTranslations()
  expect(panel.text()).toContain(messages.translation.count({ count: 2 }))
  await panel.press(messages.translation.accept())
  expect(panel.text()).toContain(messages.translation.count({ count: 1 }))
  expect(document.activeElement).toBe(panel.textOf('b'))
})

it('a translation that has changed meanwhile is not accepted, and the panel says why', async () => {
  const panel = await mountTranslations('changed')
  await panel.press(messages.translation.accept())
  expect(panel.message()).toBe(messages.translation.notAccepted.changed())
  expect(panel.text()).toContain(messages.translation.count({ count: 2 }))
})

it('a button saves a corrected translation; the input of the next translation then gets the focus', async () => {
  const panel = await mountTranslations()
  await panel.fill(panel.textOf('a'), 'Une autre')
  panel.finish('a')
  await panel.press(messages.translation.save())
  expect(panel.server.values['a']).toEqual({ en: 'Another', fr: 'Une autre' })
  expect(document.activeElement).toBe(panel.textOf('b'))
})

const stale: OpenTranslation = {
  file: 'plans.yaml',
  path: ['name'],
  label: [{ key: 'name' }],
  key: 'name',
  locale: 'en',
  original: 'A door',
  text: 'A door',
  status: 'stale',
  changes: [{ locale: 'fr', previous: 'Une porte', current: 'Une grande porte' }],
}

const render = (translation: OpenTranslation, language: Language) =>
  renderPanel(<TranslationNote translation={translation} />, { language })

it.each([
  ['en', 'English', 'French', 'French'],
  ['fr', 'Anglais', 'français', 'Français'],
] as const)('a stale text says in the language of the panel (%s) which language has changed, and how', (language, name, changed, title) => {
  const { translation } = editorMessages(language)
  const note = render(stale, language)
  expect(note.querySelector('strong')?.text).toBe(translation.stale({ language: name, changed }))
  expect(note.querySelectorAll('small').map(({ text }) => text)).toEqual([
    translation.before({ language: title }),
    translation.now({ language: title }),
  ])
  expect(note.querySelector('ins')?.text).toBe('grande ')
  expect(note.querySelector('button')?.text).toBe(translation.accept())
})

it('a missing translation cannot be accepted', () => {
  const note = render({ ...stale, locale: 'fr', text: undefined, status: 'missing', changes: [] }, 'en')
  expect(note.text).toBe(messages.translation.missing({ language: 'French' }))
})
